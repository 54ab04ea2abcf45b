import { describe, expect } from 'vitest'
import { createCollection } from '#contract/styles/collections.ts'
import {
  joinValues,
  listStyleChoices,
  listStyleIds,
  listStyles,
  type StyleListAnswer,
} from '#contract/styles/style-list.ts'
import { changeStyleStatus } from '#contract/styles/styles.ts'
import { add as addMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import { CURSOR_TEXTS } from './cursor.rules.ts'

type Sender = Pick<Client, 'send'>
const ask = (by: Sender, query: object = {}) => by.send(listStyles, { query: query as never })
const list = async (by: Sender, query: object = {}): Promise<StyleListAnswer> => {
  const answer = await ask(by, query)
  expect(answer).toSucceed()
  return answer.data
}
const namesOf = ({ data }: StyleListAnswer) => data.map(({ style_name }) => style_name)

describe('the list of styles', () => {
  // shows D-108
  test('says of a style what the table shows', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier({ name: 'Zephyr Mills' })]
    const other = await make.supplier({ name: 'Ählström' })
    const { data: made } = await brand.manager.send(createCollection, {
      body: { name: 'Harbour', season: 'SS27' },
    })
    const style = await make.style(brand, {
      suppliers: [supplier, other],
      collection_id: made.data.id,
      style_name: 'Mooring tee',
      start_date: '2027-01-04',
      end_date: '2027-05-20',
      bulk_order_quantity: 4_200,
    })
    await addMilestone(brand.manager, style, { name: 'Late', end_date: '2027-04-30' })
    await addMilestone(brand.manager, style, { name: 'Fit' })
    expect(await list(brand.manager)).toEqual({
      data: [
        {
          ...{ id: style.id, style_number: style.style_number, style_name: 'Mooring tee', status: 'active' },
          collection: { id: made.data.id, name: 'Harbour' },
          brand: { id: brand.id, name: brand.name },
          season: 'SS27',
          product_type: { id: 1, name: expect.any(String) },
          ...{ bulk_order_quantity: 4_200, start_date: '2027-01-04', end_date: '2027-05-20' },
          suppliers: [
            { id: other.id, name: 'Ählström' },
            { id: supplier.id, name: 'Zephyr Mills' },
          ],
          ...{ passport_state: 'none', verified: true, default_image: null, brand_reference: null },
          next_milestone: { name: 'Fit', end_date: '2027-03-31' },
          missing: ['bom', 'picture', 'care', 'passport'],
          ...{ updated_at: expect.any(String), updated_by_name: expect.any(String), version: 1 },
          can: { change: true },
        },
      ],
      ...{ total: 1, pieces: 4_200, next_cursor: null, groups: [] },
    })
  })

  // shows D-109
  test('finds every word in the name or the number, whatever its accents, and wildcards as they are', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Crêpe Jacket' })
    await make.style(brand, { style_name: 'Jersey jacket, 100 % cotton_tee' })
    const find = async (query: string) => namesOf(await list(brand.manager, { query }))
    expect(await find('CREPE')).toEqual(['Crêpe Jacket'])
    expect(await find('jacket crêpe')).toEqual(['Crêpe Jacket'])
    expect(await find(`jack ${style.style_number.slice(3).toLowerCase()}`)).toEqual(['Crêpe Jacket'])
    expect(await find('jacket')).toHaveLength(2)
    expect(await find('%')).toEqual(['Jersey jacket, 100 % cotton_tee'])
    expect(await find('n_t')).toEqual(['Jersey jacket, 100 % cotton_tee'])
    expect(await find('\\')).toEqual([])
    expect(await find('x'.repeat(200))).toEqual([])
  })

  test('finds, filters and sorts by the brand reference', async ({ make }) => {
    const brand = await make.brand()
    await make.style(brand, { style_name: 'Anchor tee', brand_reference: 'NL-27 Été 9' })
    await make.style(brand, { style_name: 'Beacon tee', brand_reference: 'NL-27 A1' })
    await make.style(brand, { style_name: 'Cove tee' })
    const find = async (query: object) => namesOf(await list(brand.manager, query)).join()
    // Longer than what a number may have by chance.
    expect(await find({ query: 'ete 9' })).toBe('Anchor tee')
    expect(await find({ query: 'tee nl-27' })).toBe('Anchor tee,Beacon tee')
    expect(await find({ brand_reference: 'a1 NL' })).toBe('Beacon tee')
    expect(await find({ brand_reference: 'tee' })).toBe('')
    expect(await find({ brand_reference: ' ' })).toBe('Anchor tee,Beacon tee,Cove tee')
    expect(await find({ sort: 'brand_reference' })).toBe('Beacon tee,Anchor tee,Cove tee')
    expect(await find({ sort: '-brand_reference' })).toBe('Anchor tee,Beacon tee,Cove tee')
    expect(await ask(brand.manager, { query: 'x'.repeat(201) })).toFailAt('query')
  })

  // shows D-110
  test('goes on after the last row of a page, though rows come and go', async ({ make }) => {
    const brand = await make.brand()
    const collection_id = (await make.style(brand, { style_name: 'b' })).collection_id
    for (const style_name of ['a', 'd', 'e']) await make.style(brand, { style_name, collection_id })
    const first = await list(brand.manager, { sort: 'name', limit: '2' })
    expect(namesOf(first)).toEqual(['a', 'b'])
    const b = first.data.at(-1)
    for (const style_name of ['aa', 'c']) await make.style(brand, { style_name, collection_id })
    await brand.manager.send(changeStyleStatus, {
      params: { id: String(b?.id) },
      body: { status: 'archived' },
    })
    const cursor = first.next_cursor ?? ''
    const next = await list(brand.manager, { sort: 'name', limit: '2', status: 'active', cursor })
    expect(namesOf(next)).toEqual(['c', 'd'])
    const last = await list(brand.manager, { sort: 'name', limit: '2', cursor: next.next_cursor ?? '' })
    expect([namesOf(last), last.next_cursor]).toEqual([['e'], null])
    const refused = async (query: object) => (await ask(brand.manager, query)).error.fields
    expect(await refused({ sort: '-name', cursor })).toEqual({ cursor: [CURSOR_TEXTS.otherOrder] })
    expect(await refused({ sort: 'name', group: 'status', cursor })).toEqual({
      cursor: [CURSOR_TEXTS.otherOrder],
    })
    for (const spoilt of ['x', cursor.slice(3), Buffer.from('{"id":1}').toString('base64url')])
      expect(await refused({ sort: 'name', cursor: spoilt })).toEqual({ cursor: [CURSOR_TEXTS.spoilt] })
  })

  test('finds a season with a comma in its name', async ({ make }) => {
    const brand = await make.brand()
    for (const season of ['Drop 1, spring', 'AW27', 'Trans\\it'])
      await make.style(brand, {
        style_name: season,
        collection_id: (await brand.manager.send(createCollection, { body: { name: season, season } })).data
          .data.id,
      })
    const find = async (...seasons: string[]) =>
      namesOf(await list(brand.manager, { season: joinValues(seasons), sort: 'name' }))
    expect(await find('Drop 1, spring')).toEqual(['Drop 1, spring'])
    expect(await find('Drop 1, spring', 'Trans\\it')).toEqual(['Drop 1, spring', 'Trans\\it'])
    expect(namesOf(await list(brand.manager, { season: 'AW27,,Trans\\it', sort: 'name' }))).toEqual([
      'AW27',
      'Trans\\it',
    ])
  })

  // shows D-111
  test('puts groups together with their totals', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { collection_id } = await make.style(brand, { style_name: 'a', bulk_order_quantity: 100 })
    await make.style(brand, { style_name: 'b', collection_id, suppliers: [supplier], bulk_order_quantity: 7 })
    await make.style(brand, { style_name: 'c', collection_id, bulk_order_quantity: 1 })
    const { groups, data, total, pieces } = await list(brand.manager, { group: 'supplier', sort: '-name' })
    expect(data.map(({ style_name }) => style_name)).toEqual(['b', 'c', 'a'])
    expect(groups).toEqual([
      { key: String(supplier.id), name: supplier.name, styles: 1, pieces: 7 },
      { key: null, name: null, styles: 2, pieces: 101 },
    ])
    expect([total, pieces]).toEqual([3, 108])
  })

  // shows D-112
  test('gives the ids of all that match, and what there is to filter by', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const first = await make.style(brand, { style_name: 'a', suppliers: [supplier] })
    const second = await make.style(brand, { style_name: 'b', product_type: 2 })
    const ids = async (query: object) =>
      (await brand.manager.send(listStyleIds, { query: query as never })).data
    expect(await ids({})).toEqual({ ids: [second.id, first.id], total: 2 })
    expect(await ids({ supplier: String(supplier.id) })).toEqual({ ids: [first.id], total: 1 })
    expect((await brand.manager.send(listStyleChoices)).data).toMatchObject({
      seasons: [],
      product_types: [{ styles: 1 }, { styles: 1 }],
      collections: [{ styles: 1 }, { styles: 1 }],
      brands: [{ id: brand.id, name: brand.name, styles: 2 }],
      suppliers: [{ id: supplier.id, name: supplier.name, styles: 1 }],
      total: 2,
    })
  })

  test('refuses what it does not know, at the field', async ({ make }) => {
    const { manager } = await make.brand()
    const wrong = [
      ['status', 'lost'],
      ['season', 'x'.repeat(61)],
      ['product_type', '0'],
      ['collection', 'a'],
      ['supplier', Array.from({ length: 51 }, (_, n) => n + 1).join()],
      ['passport', 'late'],
      ['missing', 'love'],
      ['verified', 'yes'],
      ['due_from', '2027-02-30'],
      ['due_within', '-1'],
      ['late', 'false'],
      ['updated_since', 'yesterday'],
      ['sort', 'price'],
      ['sort', 'name,number,brand,season,status'],
      ['group', 'brand'],
      ['limit', '251'],
      ['limit', '0'],
    ]
    for (const [field = '', value] of wrong) {
      const { status, error } = await ask(manager, { [field]: value })
      // Of a list, the value's place in it.
      const [at] = Object.keys(error.fields ?? {})
      expect([status, at?.split('.')[0]]).toEqual([400, field])
    }
  })

  test('is a company’s: operators have the search', async ({ make }) => {
    expect(await ask(await make.operator())).toFailWith(403)
    expect(await ask(make.anyone)).toFailWith(401)
  })
})
