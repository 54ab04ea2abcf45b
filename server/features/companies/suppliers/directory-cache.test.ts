/** What processes cache of the directory, and when they drop it. */

import { sql } from 'kysely'
import { expect } from 'vitest'
import * as calls from '#contract/companies/organizations.ts'
import * as directory from '#contract/companies/suppliers.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { test as base } from '#server/test/world.ts'
import { until } from '#test/until.ts'

const test = base.extend<{ second: Awaited<ReturnType<typeof openSecond>> }>({
  second: [
    async ({ world }, use) => {
      const second = await openSecond(world)
      await use(second)
      await second.close()
    },
    { scope: 'file' },
  ],
})

const names = async (reader: Client, query: object): Promise<string[]> =>
  (await reader.send(directory.listSuppliers, { query: query as never })).data.data.map((card) => card.name)

// shows S0-153
test('a decided verification shows at once, and soon in another process', async ({ world, make, second }) => {
  const reader = await make.brand()
  const elsewhere = openClient(second.app, reader.manager.token)
  const supplier = await make.supplier({ name: 'Verity Weaving', verified: false })
  const query = { name: 'verity', verified: 'true' }
  expect(await names(reader.manager, query)).toEqual([])
  expect(await names(elsewhere, query)).toEqual([])
  for (const status of ['verified', 'rejected', 'verified'] as const) {
    await world.parts.db.write((tx) =>
      setVerification(tx, supplier.id, { status, reason: status === 'rejected' ? 'No website' : null }),
    )
    const wanted = status === 'verified' ? ['Verity Weaving'] : []
    expect(await names(reader.manager, query)).toEqual(wanted)
    await until(async () => expect(await names(elsewhere, query)).toEqual(wanted))
  }
})

test('a changed profile and a new factory show at once in the list and on the card', async ({ make }) => {
  const [reader, supplier] = [await make.brand(), await make.supplier({ name: 'Changing Mills' })]
  const find = async (query: object) =>
    (await reader.manager.send(directory.listSuppliers, { query: { name: 'changing', ...query } })).data.data
  expect(await find({})).toMatchObject([{ city: 'Porto', certifications: [], factories: [] }])
  expect(await find({ country: 'TR', 'certification[]': ['gots'], product_type: '4' })).toEqual([])
  const body = {
    name: 'Changing Mills',
    city: 'Bursa',
    country: 'TR',
    product_type_ids: [4],
    certifications: [{ kind: 'gots' as const }],
  }
  await supplier.manager.send(calls.changeCompanyProfile, { body })
  expect(await find({ country: 'TR', 'certification[]': ['gots'], product_type: '4' })).toMatchObject([
    { city: 'Bursa', certifications: ['gots'] },
  ])
  const factory = { name: 'Mill 1', established_city: 'Bursa', established_country: 'TR' }
  await supplier.manager.send(calls.addFactory, { body: { ...factory, global_organization_id: supplier.id } })
  expect(await find({})).toMatchObject([{ factories: [{ name: 'Mill 1' }] }])
})

test('what changed without a call of the product shows too', async ({ world, make, second }) => {
  const reader = await make.brand()
  const elsewhere = openClient(second.app, reader.manager.token)
  expect(await names(elsewhere, { name: 'by hand' })).toEqual([])
  await sql`insert into organizations (type, name) values ('supplier', 'By Hand Knits')`.execute(
    world.parts.db as never,
  )
  expect(await names(reader.manager, { name: 'by hand' })).toEqual(['By Hand Knits'])
  await until(async () => expect(await names(elsewhere, { name: 'by hand' })).toEqual(['By Hand Knits']))
})

test('a change that is rolled back leaves nothing behind', async ({ world, make }) => {
  const reader = await make.brand()
  const entry = await make.registryEntry('Rolling Back')
  const failed = world.parts.db.write(async (tx) => {
    await tx.updateTable('organizations').set({ name: 'Rolled On' }).where('id', '=', entry.id).execute()
    expect(await names(reader.manager, { name: 'rolling' })).toEqual(['Rolling Back'])
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await names(reader.manager, { name: 'roll' })).toEqual(['Rolling Back'])
})

// shows S0-154
test('favourites are each reader’s own, in every process', async ({ make, second }) => {
  const [first, other] = [await make.brand(), await make.brand()]
  const [here, there] = [first.manager, openClient(second.app, first.manager.token)]
  const entries = [await make.registryEntry('Starry A'), await make.registryEntry('Starry B')]
  expect(await names(there, { name: 'starry' })).toEqual(['Starry A', 'Starry B'])
  await here.send(directory.toggleFavouriteSupplier, { body: { supplierId: entries[1]?.id ?? 0 } })
  expect(await names(here, { name: 'starry' })).toEqual(['Starry B', 'Starry A'])
  await until(async () => expect(await names(there, { name: 'starry' })).toEqual(['Starry B', 'Starry A']))
  expect(await names(other.manager, { name: 'starry' })).toEqual(['Starry A', 'Starry B'])
})

test('who is popular is at most some seconds old', async ({ make }) => {
  const [reader, supplier] = [await make.brand(), await make.supplier({ name: 'Popularis' })]
  expect(await names(reader.manager, { popular: 'true', name: 'popularis' })).toEqual([])
  const style = await make.style(reader)
  await reader.manager.send(assignSupplier, {
    params: { id: String(style.id) },
    body: { supplier_id: supplier.id },
  })
  const asked = () => names(reader.manager, { popular: 'true', name: 'popularis' })
  await until(async () => expect(await asked()).toEqual(['Popularis']))
})

test('a process whose line broke hears again of what it missed', async ({ world, make, second }) => {
  const reader = await make.brand()
  const elsewhere = openClient(second.app, reader.manager.token)
  expect(await names(elsewhere, { name: 'missed' })).toEqual([])
  const cut =
    await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${second.parts.processLock.number}`.execute(
      world.parts.db as never,
    )
  expect(cut.rows).toHaveLength(1)
  await make.registryEntry('Missed Silk')
  await until(async () => expect(await names(elsewhere, { name: 'missed' })).toEqual(['Missed Silk']))
})
