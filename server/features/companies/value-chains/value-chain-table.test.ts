/** Value chains as a table asks for them: its own order, longer pages, all ids, many stars at once. */
import { describe, expect } from 'vitest'
import { UNUSUAL_PRODUCT_TYPES } from '#contract/companies/value-chain-scores.ts'
import * as calls from '#contract/companies/value-chains.ts'
import { assignValueChain } from '#contract/styles/assignments.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

/** Those that expect other steps than most, and one of most. */
const TYPES = [...UNUSUAL_PRODUCT_TYPES, 'T-shirt']

let maker: Company
let other: Company
let word = ''
const ids: Record<string, number> = {}

const create = async (company: Company, input: Record<string, unknown>): Promise<number> =>
  (await company.manager.send(calls.createValueChain, { body: { product_type: 1, ...input } as never })).data
    .data.id
const list = async (reader: Company, query: Record<string, string> = {}) =>
  (await reader.manager.send(calls.listValueChains, { query: { query: word, ...query } as never })).data
const namesOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(maker, query)).data.map(({ name }) => name.replace(`${word} `, ''))
const mark = (reader: Company, chains: readonly number[], favorite: boolean) =>
  reader.manager.send(calls.markFavouriteValueChains, { body: { ids: [...chains], favorite } })
const starredBy = async (reader: Company): Promise<number[]> =>
  (await list(reader)).data.filter(({ is_favorite }) => is_favorite).map(({ id }) => id)

test.beforeAll(async ({ make }) => {
  maker = await make.brand()
  other = await make.brand()
  word = `Tabled${maker.id}`
  const [one, two] = [(await make.registryEntry()).id, (await make.registryEntry()).id]
  const step = (trace_key: string, supplier_ids: number[]) => ({
    ...{ trace_key, supplier_ids },
    display_name: trace_key,
    icon: 'heart',
  })
  ids.alpha = await create(maker, { name: `${word} alpha`, shared: true })
  ids.Bravo = await create(maker, {
    name: `${word} Bravo`,
    steps: [step('sewing', [one, two]), step('spinning', [one])],
    partners: { repairs: [one] },
  })
  ids.Charlie = await create(maker, {
    name: `${word} Charlie`,
    product_type: 2,
    steps: [step('sewing', [one])],
    partners: { repairs: [one], resales: [one], recycles: [two] },
  })
})

describe('the order', () => {
  test.for([
    ['name', ['alpha', 'Bravo', 'Charlie']],
    ['-name', ['Charlie', 'Bravo', 'alpha']],
    ['suppliers', ['alpha', 'Charlie', 'Bravo']],
    ['-steps', ['Bravo', 'Charlie', 'alpha']],
    ['-circularity', ['Charlie', 'Bravo', 'alpha']],
    ['-shared,-name', ['alpha', 'Charlie', 'Bravo']],
    ['updated_at', ['alpha', 'Bravo', 'Charlie']],
    ['maker,-name', ['Charlie', 'Bravo', 'alpha']],
    // shows S0-217
  ] as const)('by %s', async ([sort, wanted]) => {
    expect(await namesOf({ sort })).toEqual(wanted)
  })

  // shows S0-219
  test('by transparency, as each answer says it', async ({ make }) => {
    const reader = await make.brand()
    const supplier = (await make.supplier()).id
    const unverified = (await make.registryEntry()).id
    const { data } = await reader.manager.send(listProductTypes)
    const keys = ['sewing', 'cutting', 'washing', 'printing', 'trims'] as const
    for (const { id } of data.productTypes.filter(({ name }) => TYPES.includes(name)))
      for (const [i, supplier_id] of [supplier, unverified, supplier, supplier].entries())
        await create(reader, {
          name: `${id} ${i}`,
          product_type: id,
          steps: keys.slice(0, i + 1).map((trace_key) => ({
            ...{ trace_key, display_name: trace_key, icon: 'heart' },
            supplier_ids: [supplier_id],
          })),
        })
    const scoresBy = async (sort: string) =>
      (await list(reader, { query: '', mine: 'true', sort, page_size: '250' })).data.map(
        ({ transparency }) => transparency,
      )
    const scores = await scoresBy('transparency')
    expect(scores).toHaveLength(TYPES.length * 4)
    expect(new Set(scores).size).toBeGreaterThan(5)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(await scoresBy('-transparency')).toEqual(scores.toReversed())
  })

  // shows S0-217
  test('pages of another length follow each other', async () => {
    expect([
      ...(await namesOf({ sort: '-name', page_size: '2' })),
      ...(await namesOf({ sort: '-name', page_size: '2', page: '2' })),
    ]).toEqual(['Charlie', 'Bravo', 'alpha'])
    expect((await list(maker, { page_size: '2' })).page_size).toBe(2)
  })

  test.for([
    [{ sort: 'colour' }, 'sort.0'],
    [{ sort: 'name,maker,steps,shared' }, 'sort'],
    [{ page_size: '251' }, 'page_size'],
  ] as const)('%j is refused', async ([query, field]) => {
    const answer = await maker.manager.send(calls.listValueChains, { query: query as never })
    expect(answer).toFailWith(400)
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field])
  })
})

// shows S0-218
test('how many styles use a chain is told to its maker alone', async ({ make }) => {
  const style = await make.style(maker)
  const body = { value_chain_id: ids.alpha ?? 0 }
  expect(
    await maker.manager.send(assignValueChain, { params: { id: String(style.id) }, body: body as never }),
  ).toSucceed(200)
  const styles = async (reader: Company) =>
    (await list(reader)).data.find(({ id }) => id === ids.alpha)?.styles
  expect(await styles(maker)).toBe(1)
  expect(await styles(other)).toBeNull()
})

// shows S0-220
test('all ids that match, and none of a chain that one does not see', async () => {
  const idsOf = async (reader: Company) =>
    (await reader.manager.send(calls.listValueChainIds, { query: { query: word } })).data
  expect(await idsOf(maker)).toEqual({ ids: [ids.alpha, ids.Bravo, ids.Charlie], total: 3 })
  expect(await idsOf(other)).toEqual({ ids: [ids.alpha], total: 1 })
})

describe('many stars at once', () => {
  // shows S0-220
  test('are a person’s own, and a repeat changes nothing', async () => {
    const all = [ids.alpha ?? 0, ids.Bravo ?? 0]
    expect((await mark(maker, [...all, ...all], true)).data.changed).toEqual(all)
    expect((await mark(maker, all, true)).data.changed).toEqual([])
    expect((await starredBy(maker)).sort((a, b) => a - b)).toEqual(all)
    expect(await starredBy(other)).toEqual([])
    expect((await mark(maker, all.slice(0, 1), false)).data.changed).toEqual(all.slice(0, 1))
    expect((await mark(maker, all, false)).data.changed).toEqual(all.slice(1))
  })

  // shows S0-220
  test('are all or none: not with a private chain of another company', async () => {
    expect(await mark(other, [ids.alpha ?? 0, ids.Bravo ?? 0], true)).toFailWith(404, 'Value chain not found')
    expect(await starredBy(other)).toEqual([])
  })

  test.for([
    { ids: [], favorite: true },
    { ids: Array.from({ length: 501 }, (_, at) => at + 1), favorite: true },
    { ids: [1] },
  ])('%# is refused', async (body) => {
    expect(await maker.manager.send(calls.markFavouriteValueChains, { body: body as never })).toFailWith(400)
  })
})
