import { describe, expect } from 'vitest'
import {
  createValueChain,
  listValueChains,
  retireValueChain,
  toggleFavouriteValueChain,
  VALUE_CHAIN_TEXTS,
} from '#contract/companies/value-chains.ts'
import { assignValueChain } from '#contract/styles/assignments.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

let count = 0
const chain = (input: Record<string, unknown> = {}) => ({
  name: `Chain ${++count}`,
  product_type: 1,
  ...input,
})
const create = (person: Pick<Person, 'send'>, input: Record<string, unknown> = {}) =>
  person.send(createValueChain, { body: chain(input) as never })
const list = (person: Pick<Person, 'send'>, query: Record<string, string> = {}) =>
  person.send(listValueChains, { query })

let brand: Company
let other: Company
let supplier: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  other = await make.brand()
  supplier = await make.supplier()
})

describe('making a value chain', () => {
  // shows S0-58
  test('keeps steps in order, partners by kind, and computes the scores', async ({ make }) => {
    const entry = await make.registryEntry()
    const made = await create(brand.manager, {
      description: 'Jersey from the Aegean',
      steps: [
        {
          trace_key: 'raw_material',
          display_name: 'Organic cotton',
          icon: 'plant',
          supplier_ids: [entry.id],
        },
        {
          trace_key: 'sewing',
          display_name: 'Cut & sew',
          icon: 'scissors',
          supplier_ids: [supplier.id, supplier.id],
        },
        { display_name: 'Love', icon: 'heart' },
      ],
      partners: { repairs: [entry.id], resales: [entry.id], recycles: [supplier.id] },
    })

    expect(made).toSucceed(201)
    const { data } = made.data
    expect(
      data.value_chain_traces.map(({ trace, supplier_id }) => [trace.display_name, trace.icon, supplier_id]),
    ).toEqual([
      ['Organic cotton', 'plant', entry.id],
      ['Cut & sew', 'scissors', supplier.id],
      ['Love', 'heart', null],
    ])
    expect(data.value_chain_repairs.map((partner) => partner.supplier_id)).toEqual([entry.id])
    expect(data.value_chain_recycles[0]?.supplier.name).toBe(supplier.name)
    expect(data).toMatchObject({
      transparency: 8,
      circularity: 'medium',
      product_type: { id: 1, name: 'T-shirt' },
      shared: false,
      account: { organization_registry: { name: brand.name } },
    })
  })

  test('is for verified accounts, for others than QC, and for who signed in', async ({ make }) => {
    const unverified = await make.brand({ verified: false })

    expect(await create(unverified.manager)).toFailWith(403, VALUE_CHAIN_TEXTS.needsVerification)
    expect(await create(await brand.person('qc'))).toFailWith(403)
    expect(await create(await make.operator())).toFailWith(403)
    expect(await create(make.anyone)).toFailWith(401)
    expect(await create(await brand.person('user'))).toSucceed(201)
    expect((await list(unverified.manager)).data.can.create).toBe(false)
    expect((await list(brand.manager)).data.can.create).toBe(true)
  })

  test('names bad input by field', async () => {
    const step = { display_name: 'Sewing', icon: 'scissors', supplier_ids: [] as number[] }

    expect(await create(brand.manager, { name: ' ' })).toFailAt('name', VALUE_CHAIN_TEXTS.nameRequired)
    expect(await create(brand.manager, { product_type: null })).toFailAt('product_type')
    expect(await create(brand.manager, { product_type: 999_999 })).toFailAt('product_type')
    expect(await create(brand.manager, { steps: [{ ...step, display_name: '' }] })).toFailAt(
      'steps.0.display_name',
    )
    expect(await create(brand.manager, { steps: [{ ...step, icon: 'no-such-icon' }] })).toFailAt(
      'steps.0.icon',
    )
    expect(
      await create(brand.manager, { steps: [step, { ...step, supplier_ids: [supplier.id, 999_999] }] }),
    ).toFailAt('steps.1.supplier_ids.1', VALUE_CHAIN_TEXTS.unknownSupplier)
    expect(await create(brand.manager, { partners: { resales: [999_999] } })).toFailAt('partners.resales.0')
    expect(await create(brand.manager, { description: 'x'.repeat(2001) })).toFailAt('description')
  })

  test('twice under one name is a conflict within a company, also at once, and none between companies', async () => {
    const name = `Twin ${++count}`
    const answers = await Promise.all([
      create(brand.manager, { name }),
      create(brand.manager, { name: name.toUpperCase() }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error.fields?.name).toEqual([
      VALUE_CHAIN_TEXTS.nameTaken,
    ])
    expect(await create(other.manager, { name })).toSucceed(201)
  })
})

describe('seeing value chains', () => {
  test('the own and shared ones are there, another company’s private one is not', async ({ make }) => {
    const name = `Hidden ${++count}`
    const hidden = (await create(brand.manager, { name })).data.data
    const shown = (await create(brand.manager, { name: `${name} no more`, shared: true })).data.data

    const seenBy = async (person: Pick<Person, 'send'>) =>
      (await list(person, { query: name })).data.data.map((each) => each.id)
    expect(await seenBy(brand.manager)).toEqual([hidden.id, shown.id])
    expect(await seenBy(await make.operator())).toEqual([hidden.id, shown.id])
    expect(await seenBy(other.manager)).toEqual([shown.id])
    expect(
      await other.manager.send(toggleFavouriteValueChain, { body: { value_chain_id: hidden.id } }),
    ).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
  })

  test('a retired one is gone for all, and its name is free', async ({ make }) => {
    const name = `Retired ${++count}`
    const { id } = (await create(brand.manager, { name, shared: true })).data.data
    expect(await brand.manager.send(retireValueChain, { params: { id: String(id) } })).toSucceed()

    for (const person of [brand.manager, other.manager, await make.operator()])
      expect((await list(person, { query: name })).data.total).toBe(0)
    expect(await brand.manager.send(toggleFavouriteValueChain, { body: { value_chain_id: id } })).toFailWith(
      404,
    )
    expect(await create(brand.manager, { name })).toSucceed(201)
  })

  test('filters by whose it is, whether it is shared, and product type', async () => {
    const name = `Filtered ${++count}`
    const hidden = (await create(brand.manager, { name, product_type: 2 })).data.data
    const shown = (await create(brand.manager, { name: `${name} shared`, shared: true })).data.data
    const theirs = (await create(other.manager, { name: `${name} theirs`, shared: true })).data.data

    const found = async (query: Record<string, string>) =>
      (await list(brand.manager, { query: name, ...query })).data.data.map(({ id }) => id)
    expect(await found({})).toEqual([hidden.id, shown.id, theirs.id])
    expect(await found({ mine: 'true' })).toEqual([hidden.id, shown.id])
    expect(await found({ shared: 'true' })).toEqual([shown.id, theirs.id])
    expect(await found({ mine: 'true', shared: 'true' })).toEqual([shown.id])
    expect(await found({ product_type: '2' })).toEqual([hidden.id])
  })

  test('needs a session, and a role other than QC', async ({ make }) => {
    expect(await list(make.anyone)).toFailWith(401)
    expect(await list(await supplier.person('qc'))).toFailWith(403)
    expect(await make.anyone.send(toggleFavouriteValueChain, { body: { value_chain_id: 1 } })).toFailWith(401)
  })

  // shows S0-72, S0-116
  test('favourites come first, then by name, page by page', async ({ make }) => {
    const maker = await make.supplier()
    const word = `Paged${++count}`
    for (let index = 10; index < 24; index++) await create(maker.manager, { name: `${word} ${index}` })
    const last = (await list(maker.manager, { query: word, page: '2' })).data
    expect(last).toMatchObject({ total: 14, page: 2, page_size: 12 })
    expect(last.data.map((each) => each.name)).toEqual([`${word} 22`, `${word} 23`])

    const body = { value_chain_id: last.data[1]?.id ?? 0 }
    expect((await maker.manager.send(toggleFavouriteValueChain, { body })).data).toEqual({ favorite: true })
    const [first] = (await list(maker.manager, { query: word })).data.data
    expect(first).toMatchObject({ name: `${word} 23`, is_favorite: true })
    expect((await maker.manager.send(toggleFavouriteValueChain, { body })).data).toEqual({ favorite: false })
  })

  // shows S0-45, S0-112
  test('marks the chain of a style, and knows no style of another company', async ({ make }) => {
    const style = await make.style(brand)
    const { id } = (await create(brand.manager)).data.data
    const params = { id: String(style.id) }
    expect(await brand.manager.send(assignValueChain, { params, body: { value_chain_id: id } })).toSucceed()
    const { data } = (await list(brand.manager, { inquiry_id: String(style.id), query: `Chain ${count}` }))
      .data
    expect(data.filter((each) => each.assigned).map((each) => each.id)).toEqual([id])
    expect(await list(other.manager, { inquiry_id: String(style.id) })).toFailWith(404, 'Style not found')
    expect(await list(brand.manager, { page: '0' })).toFailAt('page')
  })
})
