import { describe, expect } from 'vitest'
import { assignSupplier } from '#contract/styles/assignments.ts'
import * as calls from '#contract/styles/collections.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { createStyle, deleteStyle, readStyle } from '#contract/styles/styles.ts'
import { add as addMilestone, MILESTONE } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Company, Person } from '#server/test/make.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

const create = (by: Person, body: { name: string; season?: string | null; brand_id?: number }) =>
  by.send(calls.createCollection, { body })
/** A collection of the company's own. */
const makeOwn = async ({ manager }: Company, name = 'Spring') => (await create(manager, { name })).data.data
const list = async (by: Person, query: Record<string, unknown> = {}) =>
  (await by.send(calls.listCollections, { query: query as never })).data
const move = (by: Person, style: { id: number }, collection: { id: number }) =>
  by.send(calls.addToCollection, {
    params: { collectionId: String(collection.id), inquiryId: String(style.id) },
  })
const remove = (by: Person, collection: { id: number }) =>
  by.send(calls.deleteCollection, { params: idOf(collection) })

describe('making a collection', () => {
  test('answers it as it reads afterwards, numbered, with what one may do', async ({ make }) => {
    const brand = await make.brand()
    const made = await create(brand.manager, { name: ' SS27 Core ', season: 'SS27' })
    expect(made).toSucceed(201)
    expect(made.data.data).toMatchObject({
      name: 'SS27 Core',
      season: 'SS27',
      brand_organization: { id: brand.id, name: brand.name },
      created_by_organization: { id: brand.id, name: brand.name },
      number_of_styles: 0,
      can: { change: true, add_style: true },
    })
    expect(made.data.data.collection_number).toMatch(/^COL-\d+$/)
    const read = await brand.manager.send(calls.readCollection, { params: idOf(made.data.data) })
    expect(read.data.collection).toEqual(made.data.data)
  })

  test('for another brand is that brand’s and one’s own; no brand and no supplier is found for it', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const made = await create(maker.manager, { name: 'For them', brand_id: brand.id })
    expect(made.data.data).toMatchObject({ brand_id: brand.id, created_by_organization_id: maker.id })
    expect((await list(maker.manager)).number_of_collections_created_for_others).toBe(1)
    expect((await list(brand.manager)).number_of_collections_owned).toBe(1)
    for (const brand_id of [maker.id + 100_000, (await make.supplier()).id])
      expect(await create(maker.manager, { name: 'Nobody’s', brand_id })).toFailWith(404, 'Brand not found')
  })

  test('refuses a name that is missing or too long, and a season that is too long, at the field', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    expect(await create(manager, { name: '  ' })).toFailAt('name', 'The collection name is required')
    expect(await create(manager, { name: 'x'.repeat(201) })).toFailAt('name')
    expect(await create(manager, { name: 'Spring', season: 'x'.repeat(61) })).toFailAt('season')
    expect((await list(manager)).total).toBe(0)
  })

  test('is for those who make records, and nobody else', async ({ make }) => {
    const brand = await make.brand()
    expect(await create(await brand.person('qc'), { name: 'Spring' })).toFailWith(403)
    expect(await make.anyone.send(calls.createCollection, { body: { name: 'Spring' } })).toFailWith(401)
  })
})

describe('the list of collections', () => {
  test('comes newest first, twelve a page, with the counts of both kinds', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const names = Array.from({ length: 14 }, (_, index) => `Drop ${index + 1}`)
    for (const name of names) await makeOwn(brand, name)
    await create(maker.manager, { name: 'Made for them', brand_id: brand.id })
    const newestFirst = ['Made for them', ...names.toReversed()]
    const first = await list(brand.manager)
    expect(first).toMatchObject({
      total: 15,
      page: 1,
      page_size: 12,
      number_of_collections_owned: 15,
      number_of_collections_created_for_others: 0,
    })
    const second = await list(brand.manager, { page: 2 })
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(newestFirst)
    expect((await list(brand.manager, { page: 3 })).data).toEqual([])
  })

  test('tells one’s own from those made for others, and finds by name, number and style', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const own = await makeOwn(maker, 'House basics')
    const other = (await create(maker.manager, { name: 'Commissioned', brand_id: brand.id })).data.data
    const style = await make.style(maker, { collection_id: own.id, style_name: 'Harbour tee' })
    const found = async (query: Record<string, unknown>) =>
      (await list(maker.manager, query)).data.map(({ id }) => id)
    expect(await found({ collection_type: 'own' })).toEqual([own.id])
    expect(await found({ collection_type: 'created_for_others' })).toEqual([other.id])
    expect(await found({})).toEqual([other.id, own.id])
    expect(await found({ query: 'BASICS' })).toEqual([own.id])
    expect(await found({ query: other.collection_number })).toEqual([other.id])
    expect(await found({ query: 'harbour' })).toEqual([own.id])
    expect(await found({ query: style.style_number })).toEqual([own.id])
    expect(await found({ query: '%' })).toEqual([])
  })

  // shows S0-122
  test('a search shows the styles that match, and all of a collection that is called so', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const [core, harbour] = [await makeOwn(brand, 'Core'), await makeOwn(brand, 'Harbour')]
    const put = (style_name: string, { id }: { id: number }) =>
      make.style(brand, { collection_id: id, style_name, suppliers: [supplier] })
    const mooring = await put('Mooring tee', core)
    for (let n = 0; n < 10; n++) await put(`Harbour tee ${n}`, core)
    // A word that no style number has: these have no U, and any digits.
    await put('Harbour tee umber', core)
    const plain = await put('Plain', harbour)
    for (const by of [brand.manager, supplier.manager, await make.operator()]) {
      const [one, ...others] = (await list(by, { query: 'moor tee' })).data
      expect(others).toEqual([])
      expect(one).toMatchObject({ id: core.id, number_of_styles: 12, matching_styles: 1 })
      expect(one?.styles.map(({ id }) => id)).toEqual([mooring.id])
      const [called, matching] = (await list(by, { query: 'harbour' })).data
      expect(called).toMatchObject({ id: harbour.id, matching_styles: null, styles: [{ id: plain.id }] })
      expect(matching).toMatchObject({ id: core.id, matching_styles: 11 })
      expect(matching?.styles).toHaveLength(8)
      expect(matching?.styles.every(({ style_name }) => style_name?.startsWith('Harbour'))).toBe(true)
      const inOne = async (query: object) =>
        (await by.send(calls.readCollection, { params: idOf(core), query })).data.styles
      expect((await inOne({ query: 'HÁRBOUR' })).data).toHaveLength(11)
      expect(await inOne({ query: 'harbour umber' })).toMatchObject({ total: 1 })
      expect(await inOne({ query: 'nuuk' })).toMatchObject({ total: 0, data: [] })
    }
    expect((await list((await make.brand()).manager, { query: 'mooring' })).data).toEqual([])
  })

  test('shows the newest eight styles of each, and counts all that one sees', async ({ make }) => {
    const brand = await make.brand()
    const collection = await makeOwn(brand)
    const made = []
    for (let count = 0; count < 10; count++)
      made.push((await make.style(brand, { collection_id: collection.id })).id)
    const [shown] = (await list(brand.manager)).data
    expect(shown?.number_of_styles).toBe(10)
    expect(shown?.styles.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 8))
    const own = await brand.manager.send(calls.readCollection, { params: idOf(collection) })
    expect(own.data.styles).toMatchObject({ total: 10, page: 1, page_size: 12 })
    expect(own.data.styles.data.map(({ id }) => id)).toEqual(made.toReversed())
  })

  // shows D-130
  test('says on each card what is late or missing, to those who may change the style', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const { id: collection_id } = await makeOwn(brand)
    const style = await make.style(brand, { collection_id, style_name: 'Lilac tee', suppliers: [supplier] })
    await addMilestone(brand.manager, style)
    const next_milestone = { name: MILESTONE.name, end_date: MILESTONE.end_date }
    const cardsOf = async (by: Person): Promise<object[]> => {
      const [listed, searched] = [await list(by), await list(by, { query: 'lilac' })]
      const params = { id: String(collection_id) }
      const read = await by.send(calls.readCollection, { params })
      return [listed.data[0]?.styles[0], searched.data[0]?.styles[0], read.data.styles.data[0]].flatMap(
        (card) => card ?? [],
      )
    }
    const missing = ['bom', 'picture', 'care', 'passport']
    expect(await cardsOf(brand.manager)).toMatchObject(Array(3).fill({ missing, next_milestone }))
    for (const by of [supplier.manager, await brand.person('qc')])
      expect(await cardsOf(by)).toMatchObject(Array(3).fill({ missing: [], next_milestone }))
    expect(await cardsOf(await make.operator())).toMatchObject(
      Array(3).fill({ missing: [], next_milestone: null }),
    )
  })

  test('has of another company’s what one works on, and nothing of the rest', async ({ make }) => {
    const [brand, supplier, foreign] = [await make.brand(), await make.supplier(), await make.supplier()]
    const collection = await makeOwn(brand)
    const [seen] = [
      await make.style(brand, { collection_id: collection.id, suppliers: [supplier] }),
      await make.style(brand, { collection_id: collection.id }),
    ]
    const [shown] = (await list(supplier.manager)).data
    expect(shown).toMatchObject({ id: collection.id, number_of_styles: 1 })
    expect(shown?.styles.map(({ id }) => id)).toEqual([seen.id])
    expect(shown?.can).toEqual({ change: false, add_style: false })
    const read = await supplier.manager.send(calls.readCollection, { params: idOf(collection) })
    expect(read.data.styles).toMatchObject({ total: 1, data: [{ id: seen.id }] })
    expect((await list(foreign.manager)).data).toEqual([])
    expect(await foreign.manager.send(calls.readCollection, { params: idOf(collection) })).toFailWith(
      404,
      'Collection not found',
    )
    expect(await make.anyone.send(calls.listCollections)).toFailWith(401)
  })

  test('says the same where the process has the company’s styles in memory', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const [many, few] = [await makeOwn(brand, 'Many'), await makeOwn(brand, 'Few')]
    const other = await makeOwn(await make.brand(), 'Of another')
    for (let count = 0; count < 9; count++) await make.style(brand, { collection_id: many.id })
    const seen = await make.style(brand, { collection_id: few.id, suppliers: [supplier] })
    const gone = await make.style(brand, { collection_id: few.id })
    await brand.manager.send(deleteStyle, { params: idOf(gone) })
    await addMilestone(brand.manager, seen)
    await makeOwn(brand, 'Empty')
    const qc = await brand.person('qc')
    const kinds = ['all', 'own', 'created_for_others']
    const askAll = async () => {
      const answers = []
      for (const by of [brand.manager, qc, supplier.manager])
        for (const collection_type of kinds) answers.push(await list(by, { collection_type }))
      return answers
    }
    const asked = await askAll()
    for (const { manager } of [brand, supplier]) await manager.send(listStyles)
    expect(await askAll()).toEqual(asked)
    for (const { data } of asked) expect(data.map(({ id }) => id)).not.toContain(other.id)
    const [brands, suppliers] = [await list(brand.manager), await list(supplier.manager)]
    const sizesOf = ({ data }: typeof brands) =>
      data.map((each) => [each.name, each.number_of_styles, each.styles.length])
    expect(sizesOf(brands)).toEqual([
      ['Empty', 0, 0],
      ['Few', 1, 1],
      ['Many', 9, 8],
    ])
    expect(sizesOf(suppliers)).toEqual([['Few', 1, 1]])
    const late = await make.style(brand, { collection_id: few.id, suppliers: [supplier] })
    expect((await list(supplier.manager)).data[0]?.styles[0]?.id).toBe(late.id)
  })

  test('refuses a page or a kind that is none, at the field', async ({ make }) => {
    const { manager } = await make.brand()
    const ask = (query: object) => manager.send(calls.listCollections, { query: query as never })
    expect(await ask({ page: '0' })).toFailAt('page')
    expect(await ask({ collection_type: 'theirs' })).toFailAt('collection_type')
  })
})

describe('renaming a collection', () => {
  test('changes what is sent, and notes the former name', async ({ make, world }) => {
    const brand = await make.brand()
    const { id } = (await create(brand.manager, { name: 'Spring', season: 'SS27' })).data.data
    const rename = (by: Person, body: object) =>
      by.send(calls.renameCollection, { params: idOf({ id }), body })
    expect((await rename(brand.manager, { name: 'Summer' })).data.data).toMatchObject({
      name: 'Summer',
      season: 'SS27',
    })
    expect((await rename(brand.manager, { season: null })).data.data).toMatchObject({
      name: 'Summer',
      season: null,
    })
    expect(await rename(brand.manager, { name: '' })).toFailAt('name', 'The collection name is required')
    const [noted] = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'collection')
      .where('subject_id', '=', id)
      .where('action', '=', 'collection.renamed')
      .select('details')
      .orderBy('id')
      .execute()
    expect(noted?.details).toEqual({ name: 'Summer', former_name: 'Spring' })
  })

  test('is for its owners', async ({ make }) => {
    const [brand, supplier, foreign] = [await make.brand(), await make.supplier(), await make.brand()]
    const { collection_id: id } = await make.style(brand, { suppliers: [supplier] })
    const rename = (by: Pick<Person, 'send'>) =>
      by.send(calls.renameCollection, { params: idOf({ id }), body: { name: 'Theirs' } })
    expect(await rename(await brand.person('qc'))).toFailWith(403)
    expect(await rename(supplier.manager)).toFailWith(403)
    expect(await rename(foreign.manager)).toFailWith(404, 'Collection not found')
    expect(await rename(make.anyone)).toFailWith(401)
    expect(await rename(await brand.person('user'))).toSucceed()
  })
})

describe('deleting a collection', () => {
  test('takes an empty one away, once', async ({ make }) => {
    const brand = await make.brand()
    const collection = await makeOwn(brand)
    const answers = await Promise.all([1, 2, 3].map(() => remove(brand.manager, collection)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await list(brand.manager)).total).toBe(0)
  })

  test('keeps one with styles, also where all of them are deleted: their passports name its brand', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const collection = { id: style.collection_id }
    expect(await remove(brand.manager, collection)).toFailWith(
      409,
      'Only an empty collection can be deleted.',
    )
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) })).toSucceed()
    expect((await list(brand.manager)).data[0]?.number_of_styles).toBe(0)
    expect(await remove(brand.manager, collection)).toFailWith(
      409,
      'Deleted styles of this collection have passports to keep; rename it instead.',
    )
    expect(await brand.manager.send(calls.readCollection, { params: idOf(collection) })).toSucceed()
  })

  test('and putting a style into it at once leave no style without a collection', async ({ make }) => {
    const brand = await make.brand()
    for (let round = 0; round < 4; round++) {
      const [style, target] = [await make.style(brand), await makeOwn(brand, `Target ${round}`)]
      const [moved, deleted] = await Promise.all([
        move(brand.manager, style, target),
        remove(brand.manager, target),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([moved?.status, deleted?.status])
      const { inquiry } = (await brand.manager.send(readStyle, { params: idOf(style) })).data
      expect(inquiry.collection_id).toBe(moved?.status === 200 ? target.id : style.collection_id)
    }
  })
})

describe('moving a style', () => {
  test('puts it into another collection of its brand, and the style is newer then', async ({ make }) => {
    const brand = await make.brand()
    const [style, target] = [await make.style(brand), await makeOwn(brand, 'Autumn')]
    expect(await move(brand.manager, style, target)).toSucceed()
    const { inquiry } = (await brand.manager.send(readStyle, { params: idOf(style) })).data
    expect(inquiry).toMatchObject({ collection_id: target.id, version: 2 })
    expect((await list(brand.manager)).data.map(({ number_of_styles }) => number_of_styles)).toEqual([1, 0])
  })

  test('never takes it to another brand, also where both collections are one’s own', async ({ make }) => {
    const [brand, other, maker] = [await make.brand(), await make.brand(), await make.supplier()]
    const [here, there] = await Promise.all(
      [brand, other].map(async ({ id }) => {
        const made = await create(maker.manager, { name: 'Commissioned', brand_id: id })
        return made.data.data
      }),
    )
    if (!here || !there) throw new Error('Nothing was made')
    const style = await make.style(maker, { collection_id: here.id })
    const refused = await move(maker.manager, style, there)
    expect(refused).toFailWith(409, 'A style stays with its brand: choose a collection of the same brand.')
    const { inquiry } = (await maker.manager.send(readStyle, { params: idOf(style) })).data
    expect(inquiry).toMatchObject({ collection_id: here.id, version: 1 })
  })

  test('is for owners of both, who find neither of another company’s', async ({ make }) => {
    const [brand, supplier, foreign] = [await make.brand(), await make.supplier(), await make.brand()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const [target, theirs] = [await makeOwn(brand, 'Autumn'), await makeOwn(foreign)]
    expect(await move(supplier.manager, style, target)).toFailWith(403)
    expect(await move(await brand.person('qc'), style, target)).toFailWith(403)
    expect(await move(foreign.manager, style, theirs)).toFailWith(404, 'Style not found')
    expect(await move(brand.manager, style, theirs)).toFailWith(404, 'Collection not found')
  })
})

test('styles for which nobody chose a collection share one of the company’s, also when made at once', async ({
  make,
}) => {
  const [other, brand] = [await make.brand(), await make.brand()]
  expect(await other.manager.send(createStyle, { body: styleInput() })).toSucceed(201)
  const made = await Promise.all(
    Array.from({ length: 4 }, () => brand.manager.send(createStyle, { body: styleInput() })),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { data } = await list(brand.manager)
  expect(data).toMatchObject([{ name: 'Unsorted styles', number_of_styles: 4 }])
})

test('a supplier that is assigned sees the collection from then on', async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand)
  expect((await list(supplier.manager)).total).toBe(0)
  await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: supplier.id } })
  expect((await list(supplier.manager)).total).toBe(1)
})
