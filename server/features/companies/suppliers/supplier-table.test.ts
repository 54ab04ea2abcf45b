/** The directory as a table asks for it: its own order, longer pages, all ids, many stars at once. */
import { describe, expect } from 'vitest'
import * as calls from '#contract/companies/organizations.ts'
import * as directory from '#contract/companies/suppliers.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Query = Record<string, string>

const list = async (reader: Company, query: Query) =>
  (await reader.manager.send(directory.listSuppliers, { query: query as never })).data
const namesOf = async (reader: Company, query: Query): Promise<string[]> =>
  (await list(reader, query)).data.map(({ name }) => name)
const starredBy = async (reader: Company): Promise<number[]> =>
  (await list(reader, { page_size: '100' })).data.filter(({ favorite }) => favorite).map(({ id }) => id)
const mark = (reader: Company, ids: readonly number[], favorite: boolean) =>
  reader.manager.send(directory.markFavouriteSuppliers, { body: { ids: [...ids], favorite } })

describe('the order', () => {
  let reader: Company

  test.beforeAll(async ({ make, world }) => {
    reader = await make.brand()
    for (const [name, city, country] of [
      ['Ordered Delta', 'Izmir', 'TR'],
      ['Ordered alpha', 'Aachen', 'DE'],
      ['Ordered Charlie', null, null],
      ['Ordered Bravo', 'Izmir', 'PT'],
    ] as const) {
      const { id } = await make.registryEntry(name)
      await world.parts.db.write((tx) =>
        tx.updateTable('organizations').set({ city, country }).where('id', '=', id).execute(),
      )
    }
  })

  test.each([
    ['name', ['alpha', 'Bravo', 'Charlie', 'Delta']],
    ['-name', ['Delta', 'Charlie', 'Bravo', 'alpha']],
    ['city,-name', ['alpha', 'Delta', 'Bravo', 'Charlie']],
    ['-city,name', ['Bravo', 'Delta', 'alpha', 'Charlie']],
    // Germany, Portugal, Türkiye: by their names and not by their codes.
    ['country', ['alpha', 'Bravo', 'Delta', 'Charlie']],
    ['-country', ['Delta', 'Bravo', 'alpha', 'Charlie']],
    // shows S0-209
  ])('by %s', async (sort, wanted) => {
    expect(await namesOf(reader, { name: 'ordered', sort })).toEqual(wanted.map((name) => `Ordered ${name}`))
  })

  // shows S0-209
  test('verified ones first, and then by factories', async ({ make }) => {
    const mill = await make.supplier({ name: 'Ordered Echo' })
    const place = { established_city: 'Porto', established_country: 'PT', global_organization_id: mill.id }
    for (const name of ['North', 'South'])
      await mill.manager.send(calls.addFactory, { body: { ...place, name } })
    expect((await namesOf(reader, { name: 'ordered', sort: 'verified' }))[0]).toBe('Ordered Echo')
    expect((await namesOf(reader, { name: 'ordered', sort: '-factories' }))[0]).toBe('Ordered Echo')
    const profile = (await list(reader, { name: 'ordered echo' })).data[0]
    for (const { id } of profile?.factories ?? [])
      await mill.manager.send(calls.removeFactory, { params: { id: String(id) } })
    expect((await namesOf(reader, { name: 'ordered', sort: '-factories,name' }))[0]).toBe('Ordered alpha')
  })

  // shows S0-209
  test('pages of another length follow each other', async () => {
    const whole = await namesOf(reader, { name: 'ordered', sort: 'name', page_size: '100' })
    const parts = [
      ...(await namesOf(reader, { name: 'ordered', sort: 'name', page_size: '3' })),
      ...(await namesOf(reader, { name: 'ordered', sort: 'name', page_size: '3', page: '2' })),
    ]
    expect(parts).toEqual(whole)
    expect((await list(reader, { name: 'ordered', page_size: '3' })).page_size).toBe(3)
  })

  test.each([
    [{ sort: 'colour' }, 'sort.0'],
    [{ sort: 'name,city,country,verified' }, 'sort'],
    [{ page_size: '251' }, 'page_size'],
    [{ page_size: '0' }, 'page_size'],
  ] as const)('%j is refused', async (query, field) => {
    const answer = await reader.manager.send(directory.listSuppliers, { query: query as never })
    expect(answer).toFailWith(400)
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field])
  })
})

// shows S0-214
test('all ids that match, no matter who is a favourite', async ({ make }) => {
  const reader = await make.brand()
  const [first, second] = [await make.registryEntry('Chosen A'), await make.registryEntry('Chosen B')]
  await mark(reader, [second.id], true)
  const answer = await reader.manager.send(directory.listSupplierIds, { query: { name: 'chosen' } })
  expect(answer.data).toEqual({ ids: [first.id, second.id], total: 2 })
})

describe('many stars at once', () => {
  // shows S0-213
  test('are a person’s own, and a repeat changes nothing', async ({ make }) => {
    const [reader, other] = [await make.brand(), await make.brand()]
    const ids = [(await make.registryEntry()).id, (await make.registryEntry()).id]
    expect((await mark(reader, [...ids, ...ids], true)).data.changed).toEqual(ids)
    expect((await mark(reader, ids, true)).data.changed).toEqual([])
    expect(await starredBy(reader)).toEqual(expect.arrayContaining(ids))
    expect(await starredBy(other)).toEqual([])
    expect((await mark(reader, [ids[0] ?? 0], false)).data.changed).toEqual([ids[0]])
    expect((await mark(reader, ids, false)).data.changed).toEqual([ids[1]])
    expect(await starredBy(reader)).toEqual([])
  })

  // shows S0-213
  test('are all or none', async ({ make }) => {
    const reader = await make.brand()
    const { id } = await make.registryEntry()
    expect(await mark(reader, [id, 999_999_999], true)).toFailWith(404, 'Supplier not found')
    expect(await starredBy(reader)).toEqual([])
  })

  // shows S0-213
  test('at once from two windows they end as one of them said', async ({ make }) => {
    const reader = await make.brand()
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await make.registryEntry()).id))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => mark(reader, turn % 2 ? ids : ids.toReversed(), turn % 2 === 0)),
    )
    for (const answer of answers) expect(answer).toSucceed(200)
    expect([0, ids.length]).toContain((await starredBy(reader)).length)
  })

  test.for([
    { ids: [], favorite: true },
    { ids: Array.from({ length: 501 }, (_, at) => at + 1), favorite: true },
    { ids: [1] },
    { ids: ['x'], favorite: true },
  ])('%# is refused', async (body, { make }) => {
    const reader = await make.brand()
    expect(await reader.manager.send(directory.markFavouriteSuppliers, { body: body as never })).toFailWith(
      400,
    )
  })
})
