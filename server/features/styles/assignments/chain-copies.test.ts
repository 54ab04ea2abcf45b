/** What was assigned stays what its companies see, whatever the chain's maker does with the chain afterwards. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
  changeValueChain,
  createValueChain,
  listValueChains,
  readValueChain,
  retireValueChain,
} from '#contract/companies/value-chains.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { assignValueChain, readAssignedChain, removeValueChain } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { paramsOf, readInquiry } from './chains.fixture.ts'

let count = 0

/** A brand's style with a shared chain of another company's: the knitter is on it, the rival is not. */
const makeStage = async (make: Maker) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const [knitter, rival] = [await make.supplier(), await make.supplier()]
  const made = await maker.manager.send(createValueChain, {
    body: {
      name: `Porto jersey ${++count}`,
      description: 'From field to parcel',
      product_type: 1,
      shared: true,
      steps: [
        { trace_key: 'sewing', display_name: 'Sewing', icon: 'scissors', supplier_ids: [knitter.id] },
        { display_name: 'Love', icon: 'heart' },
      ],
      partners: { repairs: [knitter.id] },
    },
  })
  const { id, name } = made.data.data
  const style = await make.style(brand)
  expect(await assign(brand, style, id)).toSucceed()
  return { brand, maker, knitter, rival, style, chain: { id, name } }
}

const assign = (company: Company, style: MadeStyle, value_chain_id: number) =>
  company.manager.send(assignValueChain, { params: paramsOf(style), body: { value_chain_id } })

const view = async (company: Company, style: MadeStyle) =>
  (await company.manager.send(readAssignedChain, { params: paramsOf(style) })).data.value_chain

const chainOf = async (company: Company, style: MadeStyle) =>
  (await readInquiry(company.manager, style)).inquiry.inquiry_value_chain?.account_value_chain

const list = async (company: Company, style: MadeStyle, query: Record<string, string> = {}) =>
  (await company.manager.send(listValueChains, { query: { inquiry_id: String(style.id), ...query } })).data

const change = async (
  maker: Company,
  id: number,
  changes: { name: string; shared: boolean; to: Company },
) => {
  const params = { id: String(id) }
  const { version } = (await maker.manager.send(readValueChain, { params })).data.data
  const { name, shared, to } = changes
  const answer = await maker.manager.send(changeValueChain, {
    params,
    body: {
      name,
      description: 'Newer words',
      product_type: 2,
      shared,
      steps: [{ trace_key: 'fibre', display_name: 'Newer step', icon: 'flower', supplier_ids: [to.id] }],
      partners: { repairs: [], resales: [to.id], donations: [to.id] },
      version,
    },
  })
  expect(answer).toSucceed()
}

describe('an assigned chain that its maker', () => {
  // shows S0-64
  test('edits stays as it was; anyone who may see the chain is told, and may assign it again', async ({
    make,
  }) => {
    const { brand, maker, knitter, rival, style, chain } = await makeStage(make)
    const [viewed, shown] = [await view(brand, style), await chainOf(brand, style)]
    expect(viewed).toMatchObject({ name: chain.name, description: 'From field to parcel', assigned: true })
    expect(viewed?.value_chain_traces.map(({ trace, supplier_id }) => [trace.key, supplier_id])).toEqual([
      ['sewing', knitter.id],
      [null, null],
    ])
    expect(viewed?.value_chain_repairs).toMatchObject([{ supplier: { name: knitter.name } }])
    expect(shown).toMatchObject({ transparency: viewed?.transparency, circularity: 'low', is_current: true })

    await change(maker, chain.id, { name: `Newer ${chain.name}`, shared: true, to: rival })
    for (const company of [brand, knitter]) {
      expect(await view(company, style)).toEqual(viewed)
      expect(await chainOf(company, style)).toEqual({ ...shown, is_current: false })
    }
    const [first] = (await list(brand, style)).data
    expect(first).toMatchObject({ id: chain.id, name: `Newer ${chain.name}`, assigned: true })
    expect((await assign(brand, style, chain.id)).data.changed).toBe(true)
    expect(await view(brand, style)).toMatchObject({ name: `Newer ${chain.name}`, circularity: 'low' })
    const { updated_at: _saved, styles: _uses, ...listed } = first ?? {}
    expect(await view(brand, style)).toEqual(listed)
  })

  // shows S0-64
  test.for(['private', 'retired'] as const)(
    'makes %s tells its companies nothing newer',
    async (how, { make }) => {
      const { brand, maker, knitter, rival, style, chain } = await makeStage(make)
      const [viewed, shown] = [await view(brand, style), await chainOf(brand, style)]
      await change(maker, chain.id, { name: `Newer ${chain.name}`, shared: false, to: rival })
      const params = { id: String(chain.id) }
      if (how === 'retired') expect(await maker.manager.send(retireValueChain, { params })).toSucceed()

      for (const company of [brand, knitter]) {
        expect(await view(company, style)).toEqual(viewed)
        expect(await chainOf(company, style)).toEqual(shown)
        const { data } = await list(company, style)
        // A copy says nothing of the chain's later saves.
        expect(data[0]).toEqual({ ...viewed, updated_at: null, styles: null })
        expect(data.filter(({ id }) => id === chain.id)).toHaveLength(1)
        const found = async (query: Record<string, string>) => {
          const { data: rows, total } = await list(company, style, query)
          expect(rows).toHaveLength(total)
          return rows.map(({ id }) => id)
        }
        expect(await found({ query: `Newer ${chain.name}` })).toEqual([])
        expect(await found({ query: chain.name, shared: 'true', product_type: '1' })).toEqual([chain.id])
        expect(await found({ query: chain.name, product_type: '2' })).toEqual([])
        expect(await found({ query: chain.name, mine: 'true' })).toEqual([])
        expect(await company.manager.send(readValueChain, { params })).toFailWith(404)
      }
      const own = (await maker.manager.send(listValueChains, { query: { mine: 'true' } })).data.data
      expect(own.map(({ name }) => name)).toEqual(how === 'private' ? [`Newer ${chain.name}`] : [])
      expect(await assign(brand, style, chain.id)).toFailWith(404)
    },
  )

  test('retires is said to have been while it was shared, and to the maker of a private one', async ({
    make,
  }) => {
    const { brand, maker, style, chain } = await makeStage(make)
    await maker.manager.send(retireValueChain, { params: { id: String(chain.id) } })
    expect(await chainOf(brand, style)).toMatchObject({ retired: true, is_current: true, name: chain.name })

    const body = { name: `Own ${++count}`, product_type: 1, steps: [], partners: {} }
    const { id } = (await brand.manager.send(createValueChain, { body })).data.data
    await assign(brand, style, id)
    await brand.manager.send(retireValueChain, { params: { id: String(id) } })
    expect(await chainOf(brand, style)).toMatchObject({ id, retired: true, is_current: true })
  })
})

describe('the copy', () => {
  test('names companies as they are now, and the scores follow them', async ({ make, world }) => {
    const { brand, knitter, style } = await makeStage(make)
    const before = await view(brand, style)
    expect(before?.transparency).toBeGreaterThan(0)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('organizations')
        .set({ name: 'Renamed mill', city: null })
        .where('id', '=', knitter.id)
        .execute(),
    )
    const after = await view(brand, style)
    expect(after).toMatchObject({ transparency: 0, circularity: 'low' })
    expect(after?.value_chain_traces[0]?.supplier).toMatchObject({ name: 'Renamed mill', city: null })
    expect(await chainOf(brand, style)).toMatchObject({ transparency: 0, circularity: 'low' })
  })

  // shows S0-64
  test('goes with a duplicate as it is, and starts its passport where that is not copied', async ({
    make,
  }) => {
    const { brand, maker, rival, style, chain } = await makeStage(make)
    const viewed = await view(brand, style)
    await change(maker, chain.id, { name: `Newer ${chain.name}`, shared: false, to: rival })
    for (const section of ['suppliers', 'productPassport'] as const) {
      const made = await brand.manager.send(duplicateStyle, {
        params: paramsOf(style),
        body: { includedSections: [section] },
      })
      const copy = { ...style, ...made.data.data }
      expect(await view(brand, copy)).toEqual(viewed)
      const draft = (await brand.manager.send(readTrace, { params: paramsOf(copy) })).data
      expect(draft.fields.map(({ display_name }) => display_name)).toEqual(['Sewing', 'Love'])
      expect(draft.version).toBe(1)
    }
  })

  test('is gone with the chain, and the database keeps one exactly where there is a chain', async ({
    make,
    world,
  }) => {
    const { brand, style, chain } = await makeStage(make)
    const set = (value: string | null) =>
      world.parts.db.write((tx) =>
        tx.updateTable('styles').set({ value_chain_copy: value }).where('id', '=', style.id).execute(),
      )
    await expect(set(null)).rejects.toThrow('check constraint')
    const body = { value_chain_id: chain.id }
    expect(await brand.manager.send(removeValueChain, { params: paramsOf(style), body })).toSucceed()
    expect(await view(brand, style)).toBeNull()
    expect((await list(brand, style)).data.filter(({ assigned }) => assigned)).toEqual([])
    await expect(set(sql`'{}'::jsonb` as never)).rejects.toThrow('check constraint')
  })
})
