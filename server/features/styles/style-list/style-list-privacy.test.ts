/** Whom the styles' table tells of what, as a table. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { listStyleChoices, listStyleIds, listStyles } from '#contract/styles/style-list.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { type Company, type MadeStyle, styleInput } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'

const PEOPLE = [
  'owner',
  'owner QC',
  'maker',
  'maker QC',
  'partner',
  'left',
  'stranger',
  'claimant',
  'operator',
  'visitor',
] as const
type Who = (typeof PEOPLE)[number]

let world: World
let people: Record<Who, Client>
let owner: Company
let maker: Company
let shared: MadeStyle

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  owner = await make.brand()
  maker = await make.supplier()
  const [left, stranger] = [await make.supplier(), await make.brand()]
  const partner = await make.supplier()
  const made = await owner.manager.send(createCollection, { body: { name: 'Harbour', season: 'SS27' } })
  const collection_id = made.data.data.id
  shared = await make.style(owner, { style_name: 'Shared', collection_id, suppliers: [maker, left, partner] })
  await make.style(owner, { style_name: 'Own', collection_id })
  await make.style(maker, { style_name: 'Makers own' })
  await make.style(stranger, { style_name: 'Foreign' })
  // Made by the maker in the brand's name: both own it.
  await makeFor(make, maker, owner.id)
  const params = { id: String(shared.id) }
  expect(await owner.manager.send(removeSupplier, { params, body: { supplier_id: left.id } })).toSucceed()
  people = {
    owner: owner.manager,
    'owner QC': await owner.person('qc'),
    maker: maker.manager,
    'maker QC': await maker.person('qc'),
    partner: partner.manager,
    left: left.manager,
    stranger: stranger.manager,
    claimant: await make.claimant((await make.registryEntry()).id),
    operator: await make.operator(),
    visitor: make.anyone,
  }
})
afterAll(() => world.close())

const rowOf = async (who: Who) => {
  const { data } = await people[who].send(listStyles, {})
  return data.data.find(({ id }) => id === shared.id)
}

describe('the styles’ table', () => {
  test.each<[Who, number, string]>([
    ['owner', 200, '3'],
    ['owner QC', 200, '3'],
    ['maker', 200, '3'],
    ['maker QC', 200, '3'],
    ['partner', 200, '1'],
    ['left', 200, '0'],
    ['stranger', 200, '1'],
    ['claimant', 200, '0'],
    ['operator', 403, ''],
    ['visitor', 401, ''],
  ])('has for %s: %s %s', async (who, status, total) => {
    const [list, ids, choices] = [
      await people[who].send(listStyles, {}),
      await people[who].send(listStyleIds, {}),
      await people[who].send(listStyleChoices),
    ]
    expect([list.status, ids.status, choices.status]).toEqual([status, status, status])
    if (status === 200)
      expect([list.data.total, ids.data.total, choices.data.total].map(String)).toEqual([total, total, total])
  })

  test.each<[Who, boolean, boolean]>([
    ['owner', true, true],
    ['owner QC', false, false],
    ['maker', false, false],
    ['maker QC', false, false],
    ['partner', false, false],
  ])('lets %s change the shared style: %s; says what it lacks: %s', async (who, change, missing) => {
    const row = await rowOf(who)
    expect([row?.can.change, (row?.missing.length ?? 0) > 0]).toEqual([change, missing])
    // All on the style know who makes it.
    expect(row?.suppliers).toHaveLength(2)
  })

  // shows D-116
  test('filters by what is missing for those alone who are told', async () => {
    const count = async (who: Who) =>
      (await people[who].send(listStyles, { query: { missing: 'bom,passport' } })).data.total
    expect(await count('owner')).toBe(3)
    expect(await count('owner QC')).toBe(0)
    // Its own, and the one that it made for the brand.
    expect(await count('maker')).toBe(2)
    expect(await count('partner')).toBe(0)
  })

  // shows D-116
  test('has nothing to choose by that one does not see', async () => {
    const { data } = await people.partner.send(listStyleChoices)
    expect(data.brands).toEqual([{ id: owner.id, name: owner.name, styles: 1 }])
    expect(data.collections.map(({ name }) => name)).toEqual(['Harbour'])
    const none = await people.stranger.send(listStyles, { query: { brand: String(owner.id) } })
    expect(none.data.total).toBe(0)
  })

  test('keeps one company’s answers from another with the same question', async () => {
    const names = async (who: Who) =>
      (await people[who].send(listStyles, { query: { query: 'own' } })).data.data.map((row) => row.style_name)
    expect(await names('owner')).toEqual(['Own'])
    expect(await names('maker')).toEqual(['Makers own'])
    expect(await names('stranger')).toEqual([])
    await people.stranger.send(createStyle, { body: styleInput({ style_name: 'Strangers own' }) })
    expect(await names('stranger')).toEqual(['Strangers own'])
    expect(await names('owner')).toEqual(['Own'])
  })
})
