/**
 * What a process keeps is never older than what was committed when somebody asked: after each kind of change two
 * processes are asked, and each answers as one that has just read everything.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { addToCollection, createCollection, renameCollection } from '#contract/styles/collections.ts'
import { listStyles, type StyleListRow } from '#contract/styles/style-list.ts'
import { changeStyle, changeStyleStatus, createStyle, deleteStyle } from '#contract/styles/styles.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import * as timelines from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { type Company, type MadeStyle, styleInput } from '#server/test/make.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { takeAwayReadChanges } from '../style-change.store.ts'
import { openKeptStyles } from './kept-styles.ts'

let world: World
let second: Awaited<ReturnType<typeof openSecond>>
beforeAll(async () => {
  world = await openWorld({ jobs: false })
  second = await openSecond(world)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

const rowsOf = async (by: Pick<Client, 'send'>): Promise<StyleListRow[]> => {
  const answer = await by.send(listStyles, { query: { sort: 'number', limit: '250' } })
  expect(answer).toSucceed()
  return answer.data.data
}

/** What a process says that has just begun. */
const readAnew = async ({ id }: Company) => {
  const shelf = await openKeptStyles(world.parts.db).of(id)
  return shelf.inOrder({ sort: ['number'] }).styles.map(({ shown }) => shown)
}

const both = async (company: Company): Promise<StyleListRow[]> => {
  const here = await rowsOf(company.manager)
  const there = await rowsOf(openClient(second.app, company.manager.token))
  expect(there).toEqual(here)
  expect(here.map(({ missing: _, can: __, ...shown }) => shown)).toEqual(await readAnew(company))
  return here
}

const write = (work: (tx: Tx) => Promise<unknown>) => world.parts.db.write(work)

interface Ground {
  brand: Company
  supplier: Company
  other: Company
  style: MadeStyle
}

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const assign = ({ brand, style }: Ground, { id }: Company) =>
  brand.manager.send(assignSupplier, { ...at(style), body: { supplier_id: id } })
const takeOff = ({ brand, style }: Ground, { id }: Company) =>
  brand.manager.send(removeSupplier, { ...at(style), body: { supplier_id: id } })

const publish = ({ brand, style }: Ground) =>
  write(async (tx) => {
    await sql`insert into passport_versions (style_id, number, snapshot, sha256, published_by)
      values (${style.id}, 1, '{}', repeat('a', 64), ${brand.manager.user_id})`.execute(tx)
    // The list reads no proof; the database asks for one of every version.
    await sql`insert into passport_signatures (version_id, signature, with_publication, signed_at)
      select id, decode(repeat('00', 64), 'hex'), true, now() from passport_versions where style_id = ${style.id}`.execute(
      tx,
    )
    await sql`insert into publication_entries (kind, style_id, version_id, number, statement, salt)
      select 'published', style_id, id, number, 'x', decode(repeat('00', 32), 'hex') from passport_versions
      where style_id = ${style.id}`.execute(tx)
  })
const makeDraft = ({ brand, style }: Ground) =>
  write((tx) =>
    sql`insert into passport_drafts (style_id, layout, updated_by) values (${style.id}, '{}', ${brand.manager.user_id})`.execute(
      tx,
    ),
  )

type Row = StyleListRow | undefined

/** Each change, and what the owner's row says after it. */
const CHANGES: [string, (ground: Ground) => Promise<unknown>, (row: Row) => unknown, unknown][] = [
  [
    'a new name',
    ({ brand, style }) => brand.manager.send(changeStyle, { ...at(style), body: { style_name: 'Anew' } }),
    (row) => [row?.style_name, row?.version],
    ['Anew', 2],
  ],
  [
    'a status',
    ({ brand, style }) =>
      brand.manager.send(changeStyleStatus, { ...at(style), body: { status: 'on_hold' } }),
    (row) => row?.status,
    'on_hold',
  ],
  ['a deletion', ({ brand, style }) => brand.manager.send(deleteStyle, at(style)), (row) => row, undefined],
  [
    'a supplier that comes',
    (ground) => assign(ground, ground.other),
    (row) => [row?.suppliers.length, row?.missing.includes('supplier')],
    [2, false],
  ],
  ['a supplier that leaves', (ground) => takeOff(ground, ground.supplier), (row) => row?.suppliers, []],
  [
    'another collection',
    async ({ brand, style }) => {
      const made = await brand.manager.send(createCollection, { body: { name: 'Elsewhere' } })
      const params = { collectionId: String(made.data.data.id), inquiryId: String(style.id) }
      await brand.manager.send(addToCollection, { params })
    },
    (row) => row?.collection.name,
    'Elsewhere',
  ],
  [
    'a collection’s new name and season',
    ({ brand, style }) =>
      brand.manager.send(renameCollection, {
        params: { id: String(style.collection_id) },
        body: { name: 'Renamed', season: 'AW28' },
      }),
    (row) => [row?.collection.name, row?.season],
    ['Renamed', 'AW28'],
  ],
  [
    'a supplier’s new name',
    ({ supplier }) => supplier.manager.send(changeCompanyProfile, { body: { name: `New ${supplier.name}` } }),
    (row) => row?.suppliers[0]?.name.startsWith('New '),
    true,
  ],
  [
    'the brand’s verification',
    ({ brand }) => write((tx) => setVerification(tx, brand.id, { status: 'rejected', reason: 'x' })),
    (row) => [row?.verified, row?.missing.includes('verification')],
    [false, true],
  ],
  [
    'a person’s new name',
    ({ brand }) =>
      write((tx) =>
        tx
          .updateTable('users')
          .set({ full_name: 'Newly Named' })
          .where('id', '=', brand.manager.user_id)
          .execute(),
      ),
    (row) => row?.updated_by_name,
    'Newly Named',
  ],
  [
    'a milestone',
    ({ brand, style }) => timelines.add(brand.manager, style),
    (row) => row?.next_milestone?.name,
    timelines.MILESTONE.name,
  ],
  [
    'a milestone that is done',
    async ({ brand, style }) => {
      const made = await timelines.add(brand.manager, style)
      await timelines.add(brand.manager, style, { name: 'Later', end_date: '2027-06-30' })
      await both(brand)
      await timelines.mark(brand.manager, style, made.data.id, true)
    },
    (row) => row?.next_milestone,
    { name: 'Later', end_date: '2027-06-30' },
  ],
  [
    'a first line of the bill of materials',
    ({ brand, style }) => saveBom(brand.manager, style, { items: [line()] }),
    (row) => row?.missing.includes('bom'),
    false,
  ],
  ['a draft of the passport', makeDraft, (row) => row?.passport_state, 'draft'],
  [
    'a published passport',
    async (ground) => {
      await makeDraft(ground)
      await both(ground.brand)
      await publish(ground)
    },
    (row) => [row?.passport_state, row?.missing.includes('passport')],
    ['published', false],
  ],
  [
    'a draft that was found to differ',
    async (ground) => {
      await makeDraft(ground)
      await publish(ground)
      await both(ground.brand)
      await write((tx) =>
        sql`update passport_drafts set compared = touched, differs = true where style_id = ${ground.style.id}`.execute(
          tx,
        ),
      )
    },
    (row) => row?.passport_state,
    'changes',
  ],
  [
    'care instructions',
    async (ground) => {
      await makeDraft(ground)
      await both(ground.brand)
      await write((tx) =>
        sql`insert into passport_draft_sections (style_id, section, content) values (${ground.style.id}, 'care', '[1]')`.execute(
          tx,
        ),
      )
    },
    (row) => row?.missing.includes('care'),
    false,
  ],
]

describe('the next list, in every process, has', () => {
  test.each(CHANGES)('%s', async (_title, change, look, wanted) => {
    const { make } = world
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const find = async () => (await both(brand)).find(({ id }) => id === style.id)
    expect(look(await find())).not.toEqual(wanted)
    await both(supplier)
    await both(other)
    await change({ brand, supplier, other, style })
    expect(look(await find())).toEqual(wanted)
    await both(supplier)
    await both(other)
  })

  test('a new style, in a new collection too', async () => {
    const brand = await world.make.brand()
    expect(await both(brand)).toEqual([])
    const style = await world.make.style(brand)
    expect((await both(brand)).map(({ id }) => id)).toEqual([style.id])
    await world.make.style(brand, { collection_id: style.collection_id })
    expect(await both(brand)).toHaveLength(2)
  })

  // shows D-114
  test('a style that a company works on, until it leaves', async () => {
    const [brand, supplier] = [await world.make.brand(), await world.make.supplier()]
    const style = await world.make.style(brand)
    const ground = { brand, supplier, other: supplier, style }
    for (let round = 0; round < 2; round++) {
      expect(await both(supplier)).toEqual([])
      expect(await assign(ground, supplier)).toSucceed()
      expect((await both(supplier)).map(({ id }) => id)).toEqual([style.id])
      expect(await takeOff(ground, supplier)).toSucceed()
    }
    expect(await both(supplier)).toEqual([])
  })

  // shows D-113
  test('what was committed while others wrote for a long time', async () => {
    const brand = await world.make.brand()
    const style = await world.make.style(brand)
    await both(brand)
    const setName = (tx: Tx, style_name: string) =>
      tx.updateTable('styles').set({ style_name }).where('id', '=', style.id).execute()
    const slow = await world.parts.db.begin()
    await slow
      .updateTable('collections')
      .set({ season: 'Slow' })
      .where('id', '=', style.collection_id)
      .execute()
    await write((tx) => setName(tx, 'Quick'))
    expect(await both(brand)).toMatchObject([{ style_name: 'Quick', season: null }])
    await world.parts.db.commit(slow)
    expect(await both(brand)).toMatchObject([{ style_name: 'Quick', season: 'Slow' }])
  })
})

describe('the notes of changes', () => {
  const count = async () =>
    Number(
      (
        await world.parts.db
          .selectFrom('style_changes')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )

  /** Transactions of other databases of this server may still be open, and hold up what goes. */
  const takeAwayAll = () =>
    expect
      .poll(async () => {
        await write(takeAwayReadChanges)
        return count()
      })
      .toBe(0)

  // shows D-115
  test('go once they are read, and anyone who missed them reads everything anew', async () => {
    const brand = await world.make.brand()
    const style = await world.make.style(brand)
    const late = openKeptStyles(world.parts.db)
    await late.of(brand.id)
    await brand.manager.send(changeStyle, { ...at(style), body: { style_name: 'Missed' } })
    await write(takeAwayReadChanges)
    expect(await count()).toBeGreaterThan(0)
    await takeAwayAll()
    const [row] = [...(await late.of(brand.id)).all()]
    expect(row?.shown.style_name).toBe('Missed')
    expect(await both(brand)).toMatchObject([{ style_name: 'Missed' }])
  })

  // shows D-115
  test('of another server, by a copy of its rows, trouble nobody and go', async () => {
    const brand = await world.make.brand()
    const style = await world.make.style(brand)
    await write((tx) =>
      sql`insert into style_changes (transaction_id, style_id) values ('900000000', ${style.id})`.execute(tx),
    )
    await write((tx) => sql`update style_change_horizon set next_below = '900000000'`.execute(tx))
    await both(brand)
    await brand.manager.send(changeStyle, { ...at(style), body: { style_name: 'Restored' } })
    expect(await both(brand)).toMatchObject([{ style_name: 'Restored' }])
    await takeAwayAll()
    await brand.manager.send(changeStyle, { ...at(style), body: { style_name: 'Later' } })
    expect(await both(brand)).toMatchObject([{ style_name: 'Later' }])
  })
})

// shows D-113
test('many who write and read at once each see what they wrote', async () => {
  const { make } = world
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { collection_id } = await make.style(brand, { suppliers: [supplier] })
  const there = openClient(second.app, brand.manager.token)
  const work = async (reader: Pick<Client, 'send'>, n: number) => {
    for (let round = 0; round < 4; round++) {
      const style_name = `Writer ${n} round ${round}`
      const made = await brand.manager.send(createStyle, { body: styleInput({ style_name, collection_id }) })
      const { id } = made.data.data
      expect((await rowsOf(reader)).find((row) => row.id === id)).toMatchObject({ style_name, suppliers: [] })
      await brand.manager.send(assignSupplier, { ...at({ id }), body: { supplier_id: supplier.id } })
      expect((await rowsOf(supplier.manager)).map((row) => row.id)).toContain(id)
      await brand.manager.send(changeStyleStatus, { ...at({ id }), body: { status: 'completed' } })
      expect((await rowsOf(reader)).find((row) => row.id === id)).toMatchObject({
        status: 'completed',
        suppliers: [{ id: supplier.id }],
      })
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map((n) => work(n % 2 ? brand.manager : there, n)))
  expect(await both(brand)).toHaveLength(25)
  await both(supplier)
})
