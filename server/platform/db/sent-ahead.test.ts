/** Statements that go out with the next one: none is lost, none runs out of order, and each spares a round trip. */
import { expect } from 'vitest'
import { openDatabaseProxy } from '#server/test/servers/database-proxy.ts'
import { test } from '#server/test/world.ts'
import { audit } from '../audit/audit.store.ts'
import { connectDatabase, type Tx } from './database.ts'

const entriesOf = (db: Pick<Tx, 'selectFrom'>, id: number) =>
  db.selectFrom('audit_entries').where('subject_id', '=', id).select('action').orderBy('id').execute()

const rename = (tx: Tx, id: number, name: string) =>
  tx.updateTable('organizations').set({ name }).where('id', '=', id).execute()

const nameOf = async (db: Pick<Tx, 'selectFrom'>, id: number): Promise<string | undefined> => {
  const row = await db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

const subjectOf = (id: number) => ({ kind: 'organization', id })

test('an entry is there for the statements behind it, in the order of the calls', async ({ world, make }) => {
  const { db } = world.parts
  const { id } = await make.registryEntry()
  await db.write(async (tx) => {
    await audit(tx, null, { action: 'first', subject: subjectOf(id) })
    expect(await entriesOf(tx, id)).toEqual([{ action: 'first' }])
    await audit(tx, null, { action: 'second', subject: subjectOf(id) })
    await audit(tx, null, { action: 'third', subject: subjectOf(id) })
  })
  expect(await entriesOf(db, id)).toEqual([{ action: 'first' }, { action: 'second' }, { action: 'third' }])
})

test('an entry that cannot be written takes its transaction with it, and says why', async ({
  world,
  make,
}) => {
  const { db } = world.parts
  const { id, name } = await make.registryEntry()
  const nobody = { user_id: 999_999_999, organization_id: id }
  const whys = []
  for (const goOn of [false, true]) {
    const work = db.write(async (tx) => {
      await rename(tx, id, 'Renamed')
      await audit(tx, nobody, { action: 'renamed', subject: subjectOf(id) })
      if (goOn) await rename(tx, id, 'Renamed again')
    })
    whys.push(await work.catch(({ code }) => code))
  }
  expect(whys).toEqual(['23503', '23503'])
  expect(await nameOf(db, id)).toBe(name)
  expect(await entriesOf(db, id)).toEqual([])
})

test('what is refused after its entry leaves neither, and its connection is as good as new', async ({
  world,
  make,
}) => {
  const { id, name } = await make.registryEntry()
  const { db, close } = connectDatabase(world.databaseUrl, { connections: 1 })
  const refused = db.write(async (tx) => {
    await rename(tx, id, 'Renamed')
    await audit(tx, null, { action: 'renamed', subject: subjectOf(id) })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await entriesOf(db, id)).toEqual([])
  await db.write((tx) => audit(tx, null, { action: 'kept', subject: subjectOf(id) }))
  expect(await entriesOf(db, id)).toEqual([{ action: 'kept' }])
  expect(await nameOf(db, id)).toBe(name)
  await close()
})

test('a change and its entry take two round trips, with the beginning and the end of their transaction', async ({
  world,
  make,
}) => {
  const { id } = await make.registryEntry()
  const proxy = await openDatabaseProxy(world.databaseUrl)
  const { db, close } = connectDatabase(proxy.url, { connections: 1 })
  const change = (name: string) =>
    db.write(async (tx) => {
      await rename(tx, id, name)
      await audit(tx, null, { action: 'renamed', subject: subjectOf(id) })
    })
  await change(`Renamed ${id}`)
  proxy.takeRoundTrips()
  await change(`Renamed again ${id}`)
  expect(proxy.takeRoundTrips()).toBe(2)
  await close()
  proxy.close()
})
