/** What makes the search quick finds the same. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Found, searchEverything } from '#contract/day/search.ts'
import { openOwnStyles, viewerOf } from '#server/access/style-scope/index.ts'
import { findMilestones } from '#server/features/styles/timelines/index.ts'
import { add as addMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { countReads } from '#server/platform/db/count-reads.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { MadeStyle } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

const find = async (by: Pick<Client, 'send'>, query: string): Promise<Found> => {
  const answer = await by.send(searchEverything, { query: { query } })
  expect(answer).toSucceed()
  return answer.data
}
const milestonesOf = ({ milestones }: Found) => milestones.data.map(({ name }) => name)

/** Newer ones of the same collection. */
const copyStyle = ({ parts }: World, { id }: MadeStyle, copies: number) =>
  parts.db.write(async (tx) => {
    await sql`insert into styles (collection_id, style_number, style_name, product_type_id, delivery_destination,
        bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id)
      select collection_id, 'ST-' || lpad(n::text, 5, '0') || '-90000', 'Newer', product_type_id, delivery_destination,
        bulk_order_quantity, colour_number, currency, created_by, updated_by, created_by_organization_id
      from styles, generate_series(1, ${copies}::integer) n where id = ${id}`.execute(tx)
    await sql`analyze styles`.execute(tx)
  })

// shows D-597
test('one’s own styles are looked through to the oldest, however often a connection searches', async ({
  make,
  world,
}) => {
  const [brand, stranger] = [await make.brand(), await make.brand()]
  const oldest = await make.style(brand)
  expect(await addMilestone(brand.manager, oldest, { name: 'Qz' })).toSucceed()
  await copyStyle(world, oldest, 2_300)
  const newest = await make.style(brand, { collection_id: oldest.collection_id })
  expect(await addMilestone(brand.manager, newest, { name: 'A qz' })).toSucceed()
  // From the sixth time on PostgreSQL plans without the values.
  for (let time = 0; time < 8; time++)
    expect(milestonesOf(await find(brand.manager, 'qz'))).toEqual(['Qz', 'A qz'])
  expect(milestonesOf(await find(stranger.manager, 'qz'))).toEqual([])
  expect(milestonesOf(await find(await make.operator(), 'qz'))).toEqual(['Qz', 'A qz'])
})

/** So many that the index is asked. */
const copyMilestones = ({ parts }: World, { id }: MadeStyle, name: string) =>
  parts.db.write(async (tx) => {
    await sql`insert into milestones (style_id, position, name, start_date, end_date, created_by)
      select s.id, n, ${name}, '2027-01-01', '2027-01-02', s.created_by
      from styles s, generate_series(100, 20100) n where s.id = ${id}`.execute(tx)
    await sql`analyze milestones`.execute(tx)
  })

const MILL = 'Lab dips 417-2 by the mill'
const FOUND: readonly [string, string[]][] = [
  [MILL, [MILL]],
  ['417 lab mill', [MILL]],
  ['mill 417-2', [MILL]],
  ['LÁB 417', [MILL]],
  ['ｌａｂ ４１７', [MILL]],
  ['417-2 by', [MILL]],
  ['417 gabardine', []],
  ['dips 418', ['Lab dips 418-2 in the mill']],
]

// shows D-596
test('words beside a number are found by the number, and by nobody who does not see the style', async ({
  make,
  world,
}) => {
  const [brand, stranger] = [await make.brand(), await make.brand()]
  const [style, theirs] = [await make.style(brand), await make.style(stranger)]
  for (const name of [MILL, 'Lab dips 418-2 in the mill', 'Mill 417'])
    expect(await addMilestone(brand.manager, style, { name })).toSucceed()
  await copyMilestones(world, theirs, 'Lab dips by the mill')
  for (const [text, expected] of FOUND)
    expect([text, milestonesOf(await find(brand.manager, text))]).toEqual([text, expected])
  for (const [text] of FOUND)
    expect([text, milestonesOf(await find(stranger.manager, text))]).toEqual([text, []])
})

// shows D-651
test('of a short word beside a frequent one no list is made of all rows that have the frequent one', async ({
  make,
  world,
}) => {
  const [brand, stranger] = [await make.brand(), await make.brand()]
  const [style, theirs] = [await make.style(brand), await make.style(stranger)]
  for (const name of ['Fit 2 the end', 'The fit 2'])
    expect(await addMilestone(brand.manager, style, { name })).toSucceed()
  await copyMilestones(world, theirs, 'Lab dips by the mill')
  const viewer = { organization_id: brand.id, role: 'brand_account_manager' } as Actor
  await world.parts.db.write(async (tx) => {
    const reads = await countReads(tx, async () => {
      const found = await findMilestones(tx, viewer, {
        text: '2 the',
        limit: 6,
        own: openOwnStyles(tx, viewerOf(viewer)),
      })
      expect(found.map(({ name }) => name)).toEqual(['Fit 2 the end'])
    })
    expect(reads.get('milestones')?.rows).toBeLessThan(100)
  })
  expect(milestonesOf(await find(brand.manager, 'fit 2 the'))).toEqual(['Fit 2 the end'])
  expect(milestonesOf(await find(brand.manager, '2 fit the')).toSorted()).toEqual([
    'Fit 2 the end',
    'The fit 2',
  ])
})
