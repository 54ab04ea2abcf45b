/** One value chain on its own page: reading, changing, retiring, and who uses it. */
import { describe, expect } from 'vitest'
import {
  changeValueChain,
  createValueChain,
  listValueChainUses,
  readValueChain,
  retireValueChain,
  VALUE_CHAIN_TEXTS,
} from '#contract/companies/value-chains.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'

type Hands = Pick<Person, 'send'>

let count = 0
let brand: Company
let rival: Company
let supplier: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  rival = await make.brand()
  supplier = await make.supplier()
})

const make = async (input: Record<string, unknown> = {}): Promise<number> => {
  const body = { name: `Page chain ${++count}`, product_type: 1, ...input }
  const made = await brand.manager.send(createValueChain, { body })
  expect(made).toSucceed(201)
  return made.data.data.id
}
const read = (person: Hands, id: number) => person.send(readValueChain, { params: { id: String(id) } })
const change = (person: Hands, id: number, input: Record<string, unknown> = {}) =>
  person.send(changeValueChain, {
    params: { id: String(id) },
    body: { name: `Changed ${++count}`, product_type: 1, version: 1, ...input },
  })
const retire = (person: Hands, id: number) => person.send(retireValueChain, { params: { id: String(id) } })
const uses = (person: Hands, id: number, page = '1') =>
  person.send(listValueChainUses, { params: { id: String(id) }, query: { page } })

describe('reading one', () => {
  test('says what is in it, who saved it, and what the reader may do', async ({ make: maker }) => {
    const id = await make({ shared: true, steps: [{ display_name: 'Love', icon: 'heart' }] })

    const own = (await read(brand.manager, id)).data.data
    expect(own).toMatchObject({
      id,
      version: 1,
      updated_by: `Manager of ${brand.name}`,
      can: { change: true, see_uses: true },
    })
    expect(own.value_chain_traces[0]?.trace).toMatchObject({ display_name: 'Love', order: 1 })
    expect((await read(rival.manager, id)).data.data).toMatchObject({
      updated_by: null,
      can: { change: false, see_uses: false },
    })
    expect((await read(await maker.operator(), id)).data.data).toMatchObject({
      updated_by: `Manager of ${brand.name}`,
      can: { change: false, see_uses: true },
    })
  })

  test('another company’s private one is not there', async ({ make: maker }) => {
    const id = await make()

    expect(await read(rival.manager, id)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
    expect(await read(await maker.operator(), id)).toSucceed()
    expect(await read(await brand.person('qc'), id)).toFailWith(403)
    expect(await read(maker.anyone, id)).toFailWith(401)
  })
})

describe('changing one', () => {
  test('replaces steps and partners, and counts the version', async () => {
    const id = await make({
      steps: [{ trace_key: 'sewing', display_name: 'Sewing', icon: 'scissors', supplier_ids: [supplier.id] }],
      partners: { repairs: [supplier.id] },
    })
    const name = `Renamed ${++count}`
    const saved = await change(await brand.person('user'), id, {
      name,
      description: 'Woven in Porto',
      shared: true,
      steps: [
        { trace_key: 'fibre', display_name: 'Fibre', icon: 'flower', supplier_ids: [supplier.id] },
        { display_name: 'Care', icon: 'heart' },
      ],
      partners: { repairs: [], resales: [supplier.id] },
    })

    expect(saved).toSucceed()
    const { data } = (await read(rival.manager, id)).data
    expect(data).toMatchObject({
      name,
      description: 'Woven in Porto',
      shared: true,
      version: 2,
      circularity: 'low',
    })
    expect(
      data.value_chain_traces.map(({ trace, supplier_id }) => [trace.display_name, supplier_id]),
    ).toEqual([
      ['Fibre', supplier.id],
      ['Care', null],
    ])
    expect(data.value_chain_repairs).toEqual([])
    expect(data.value_chain_resales.map(({ supplier_id }) => supplier_id)).toEqual([supplier.id])
    expect(saved.data.data.updated_by).toMatch(/^Colleague/)
  })

  test('keeps what a save does not name, and nothing of another chain comes into it', async () => {
    const steps = [
      { trace_key: 'sewing', display_name: 'Sewing', icon: 'scissors', supplier_ids: [supplier.id] },
    ]
    const others = [
      await make({ steps: [...steps, ...steps], partners: { donations: [supplier.id] } }),
      await make({ steps, partners: { resales: [supplier.id] }, description: 'Of another chain' }),
    ]
    const id = await make({ steps, partners: { repairs: [supplier.id] } })
    const before = (await read(brand.manager, id)).data.data
    const body = { description: 'Woven in Porto' }
    expect(await brand.manager.send(changeValueChain, { params: { id: String(id) }, body })).toSucceed()
    const { data } = (await read(brand.manager, id)).data
    expect(data).toMatchObject({ name: before.name, description: 'Woven in Porto', shared: before.shared })
    expect(
      data.value_chain_traces.map(({ trace, supplier_id }) => [trace.display_name, supplier_id]),
    ).toEqual([['Sewing', supplier.id]])
    expect(data.value_chain_repairs.map(({ supplier_id }) => supplier_id)).toEqual([supplier.id])
    expect([data.value_chain_donations, data.value_chain_resales]).toEqual([[], []])
    for (const other of others) expect((await read(brand.manager, other)).data.data.version).toBe(1)
  })

  test('is for people of the company that made it: others get 403 or 404', async ({ make: maker }) => {
    const hidden = await make()
    const shown = await make({ shared: true })

    expect(await change(rival.manager, hidden)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
    expect(await change(rival.manager, shown)).toFailWith(403)
    expect(await change(await maker.operator(), hidden)).toFailWith(403)
    expect(await change(await brand.person('qc'), hidden)).toFailWith(403)
    expect(await change(maker.anyone, hidden)).toFailWith(401)
    expect((await read(brand.manager, shown)).data.data.version).toBe(1)
  })

  test('needs a verified company', async ({ make: maker, world }) => {
    const lapsed = await maker.brand()
    const made = await lapsed.manager.send(createValueChain, { body: { name: 'Lapsed', product_type: 1 } })
    await world.parts.db.write((tx) =>
      tx.updateTable('organizations').set({ verified: false }).where('id', '=', lapsed.id).execute(),
    )
    await world.parts.db.write((tx) =>
      tx
        .updateTable('accounts')
        .set({ verification_status: 'rejected', verification_reason: 'Gone' })
        .where('organization_id', '=', lapsed.id)
        .execute(),
    )
    const { id } = made.data.data
    const person = await lapsed.person('user')

    expect((await read(person, id)).data.data.can).toEqual({ change: false, see_uses: true })
    expect(await change(person, id)).toFailWith(403, VALUE_CHAIN_TEXTS.needsVerification)
    expect(await retire(person, id)).toFailWith(403, VALUE_CHAIN_TEXTS.needsVerification)
  })

  test('a stale save is refused and says who saved meanwhile; of two at once one is', async () => {
    const id = await make()
    const answers = await Promise.all([change(brand.manager, id), change(brand.manager, id)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.error).toMatchObject({
      code: 'stale',
      saved: { by: `Manager of ${brand.name}`, version: 2 },
    })
    expect(await change(brand.manager, id, { version: 3 })).toFailWith(409)
    expect(await change(brand.manager, id, { version: 2 })).toSucceed()
  })

  test('names bad input by field, and changes nothing then', async () => {
    const taken = `Taken ${++count}`
    await make({ name: taken })
    const id = await make({ partners: { repairs: [supplier.id] } })

    const refused = await change(brand.manager, id, { name: taken.toUpperCase() })
    expect(refused).toFailWith(409, VALUE_CHAIN_TEXTS.nameTaken)
    expect(refused.error.fields?.name).toEqual([VALUE_CHAIN_TEXTS.nameTaken])
    expect(await change(brand.manager, id, { partners: { repairs: [999_999] } })).toFailAt(
      'partners.repairs.0',
      VALUE_CHAIN_TEXTS.unknownSupplier,
    )
    expect((await read(brand.manager, id)).data.data).toMatchObject({ version: 1, circularity: 'low' })
  })

  test('leaves one audit entry, with what became of sharing', async ({ world }) => {
    const id = await make()
    await change(brand.manager, id, { shared: true })

    const entries = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'value_chain')
      .where('subject_id', '=', id)
      .select(['action', 'details'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['value_chain.created', 'value_chain.changed'])
    expect(entries[1]?.details).toMatchObject({ shared: true, former_shared: false })
  })
})

describe('retiring one', () => {
  test('takes it away once, for its maker too; others may not', async ({ make: maker }) => {
    const id = await make({ shared: true })

    expect(await retire(rival.manager, id)).toFailWith(403)
    expect(await retire(await maker.operator(), id)).toFailWith(403)
    const answers = await Promise.all([retire(brand.manager, id), retire(brand.manager, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await read(brand.manager, id)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
    expect(await change(brand.manager, id)).toFailWith(404)
    expect(await uses(brand.manager, id)).toFailWith(404)
  })

  // shows S0-56
  test('and changing it leave a style that has it assigned as it was', async ({ make: maker, world }) => {
    const id = await make()
    const style = await maker.style(brand, { suppliers: [supplier] })
    await assign(world, style.id, id)
    await change(brand.manager, id, {
      steps: [{ display_name: 'Knitting', icon: 'yarn', supplier_ids: [rival.id] }],
    })
    await retire(brand.manager, id)

    const assigned = await world.parts.db
      .selectFrom('style_assignments')
      .where('style_id', '=', style.id)
      .select('organization_id')
      .execute()
    expect(assigned.map(({ organization_id }) => organization_id)).toEqual([supplier.id])
    const row = await world.parts.db
      .selectFrom('styles')
      .where('id', '=', style.id)
      .select('value_chain_id')
      .executeTakeFirstOrThrow()
    expect(row.value_chain_id).toBe(id)
  })
})

/** As of a chain that names nobody. */
const COPY = JSON.stringify({
  name: 'Copied',
  description: null,
  product_type_id: 1,
  shared: false,
  steps: [],
  partners: {},
})

const assign = (world: World, styleId: number, chainId: number) =>
  world.parts.db.write((tx) =>
    tx
      .updateTable('styles')
      .set({ value_chain_id: chainId, value_chain_version: 1, value_chain_copy: COPY })
      .where('id', '=', styleId)
      .execute(),
  )

describe('who uses it', () => {
  // shows S0-57
  test('the maker reads its own styles, and of others only how many', async ({ make: maker, world }) => {
    const id = await make({ shared: true })
    const mine = await maker.style(brand, { style_name: 'Harbour tee' })
    const theirs = await maker.style(rival, { style_name: 'Secret tee' })
    const deleted = await maker.style(brand)
    for (const style of [mine, theirs, deleted]) await assign(world, style.id, id)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('styles')
        .set({ deleted_at: new Date().toISOString() })
        .where('id', '=', deleted.id)
        .execute(),
    )

    const seen = (await uses(await brand.person('user'), id)).data
    expect(seen).toMatchObject({ total: 1, other_count: 1, page: 1, page_size: 12 })
    expect(seen.data).toEqual([
      {
        id: mine.id,
        style_number: mine.style_number,
        style_name: 'Harbour tee',
        default_image: null,
        collection: { id: mine.collection_id, name: expect.any(String) },
      },
    ])
    expect(JSON.stringify(seen)).not.toContain('Secret')
    expect((await uses(await maker.operator(), id)).data).toMatchObject({ total: 2, other_count: 0 })
    expect((await uses(brand.manager, id, '2')).data).toMatchObject({ data: [], total: 1 })
  })

  test('is for the company that made it', async ({ make: maker }) => {
    const hidden = await make()
    const shown = await make({ shared: true })

    expect(await uses(rival.manager, hidden)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
    expect(await uses(rival.manager, shown)).toFailWith(403)
    expect(await uses(await brand.person('qc'), shown)).toFailWith(403)
    expect(await uses(maker.anyone, shown)).toFailWith(401)
    expect(await uses(brand.manager, shown, '0')).toFailAt('page')
  })
})
