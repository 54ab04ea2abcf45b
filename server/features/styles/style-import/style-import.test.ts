/** Styles out of a table: what is made, what is changed, and what is refused as a whole. */
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { ERRORS } from '#contract/errors.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import {
  IMPORT_TEXTS,
  type ImportedRow,
  type importRow,
  importStyles,
  MAX_IMPORT_ROWS,
  readImportNames,
} from '#contract/styles/style-import.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { changeStyle, countStyles, readStyle } from '#contract/styles/styles.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Rows = z.input<typeof importRow>[]

const send = (by: Person, rows: Rows, { preview = false, key }: { preview?: boolean; key?: string } = {}) =>
  by.send(importStyles, { body: { rows, preview } }, key ? { 'idempotency-key': key } : {})
const preview = (by: Person, rows: Rows) => send(by, rows, { preview: true })

/** `outcome field: text; …` of each row. */
const wordsOf = (rows: readonly ImportedRow[]): string[] =>
  rows.map(({ outcome, problems }) =>
    [outcome, problems.map(({ field, text }) => `${field ?? 'row'}: ${text}`).join('; ')]
      .filter(Boolean)
      .join(' '),
  )
const wordsFor = async (by: Person, rows: Rows) => wordsOf((await preview(by, rows)).data.data)

const inquiryOf = async (by: Person, id: number) =>
  (await by.send(readStyle, { params: { id: String(id) } })).data.inquiry
const countOf = async ({ manager, id }: Company) =>
  (await manager.send(countStyles, { params: { organizationId: String(id) } })).data.count
const firstType = async (by: Person) => (await by.send(listProductTypes, {})).data.productTypes[0]?.name ?? ''

const full = async (by: Person) => ({
  style_name: 'Harbour tee',
  product_type: await firstType(by),
  bulk_order_quantity: 4000,
  colour_number: 3,
  delivery_destination: 'DE',
  currency: 'EUR',
})

describe('what a row does', () => {
  // shows D-125
  test('without a number it makes a style, in the collection that it names', async ({ make }) => {
    const brand = await make.brand()
    const { manager } = brand
    const { id } = (await manager.send(createCollection, { body: { name: 'SS27 Core' } })).data.data
    const row = {
      ...(await full(manager)),
      collection: ' ss27 CORE ',
      status: 'on_hold' as const,
      end_date: '2027-05-20',
    }
    const { data } = await send(manager, [row])
    expect(data).toMatchObject({
      styles_left: null,
      data: [{ outcome: 'created', style_name: 'Harbour tee' }],
    })
    const [made] = data.data as [ImportedRow]
    expect(await inquiryOf(manager, made.id ?? 0)).toMatchObject({
      ...{ style_number: made.style_number, style_name: 'Harbour tee', collection_id: id, status: 'on_hold' },
      ...{ bulk_order_quantity: 4000, colour_number: 3, currency: 'EUR', end_date: '2027-05-20' },
      ...{ product_type: { name: row.product_type }, start_date: null, additional_information: null },
    })
  })

  test('without a collection it goes to the unsorted ones', async ({ make }) => {
    const { manager } = await make.brand()
    const { data } = await send(manager, [await full(manager)])
    const style = await inquiryOf(manager, data.data[0]?.id ?? 0)
    expect(style.collection.name).toBe('Unsorted styles')
  })

  // shows D-125
  test('with a number it changes what it names, and nothing else', async ({ make }) => {
    const brand = await make.brand()
    const { manager } = brand
    const style = await make.style(brand, { end_date: '2027-05-20', additional_information: 'Folded' })
    const before = await inquiryOf(manager, style.id)
    const { data } = await send(manager, [
      {
        style_number: style.style_number,
        bulk_order_quantity: 5000,
        end_date: null,
        status: 'completed',
        brand_reference: 'NL-1',
      },
    ])
    expect(data.data).toMatchObject([
      {
        ...{
          outcome: 'changed',
          id: style.id,
          style_number: style.style_number,
          style_name: before.style_name,
        },
        changes: [
          { field: 'bulk_order_quantity', from: '1000', to: '5000' },
          { field: 'end_date', from: '2027-05-20', to: null },
          { field: 'brand_reference', from: null, to: 'NL-1' },
          { field: 'status', from: 'Active', to: 'Completed' },
        ],
      },
    ])
    const { version, updated_at, ...after } = await inquiryOf(manager, style.id)
    expect(after).toEqual({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => key in after)),
      ...{ brand_reference: 'NL-1', bulk_order_quantity: 5000, end_date: null, status: 'completed' },
    })
    expect(version).toBeGreaterThan(before.version)
  })

  test('that says what the style says changes nothing, not even its version', async ({ make }) => {
    const brand = await make.brand()
    const { manager } = brand
    const style = await make.style(brand)
    const before = await inquiryOf(manager, style.id)
    const { style_number, style_name, bulk_order_quantity, currency, collection, product_type } = before
    const row = { style_number, style_name, bulk_order_quantity, currency, status: 'active' as const }
    const named = { ...row, collection: collection.collection_number, product_type: product_type.name }
    expect(wordsOf((await send(manager, [named])).data.data)).toEqual(['unchanged'])
    expect(await inquiryOf(manager, style.id)).toEqual(before)
  })

  test('moves a style within its brand alone', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const { manager } = brand
    await manager.send(createCollection, { body: { name: 'Elsewhere' } })
    const { data } = await send(manager, [{ style_number: style.style_number, collection: 'Elsewhere' }])
    expect(data.data[0]?.changes).toMatchObject([{ field: 'collection', to: 'Elsewhere' }])
    expect((await inquiryOf(manager, style.id)).collection.name).toBe('Elsewhere')
    const forBrand = await makeFor(make, maker, brand.id)
    await maker.manager.send(createCollection, { body: { name: 'Our own' } })
    const { style_number } = await inquiryOf(maker.manager, forBrand.id)
    expect(await wordsFor(maker.manager, [{ style_number, collection: 'Our own' }])).toEqual([
      'refused collection: A style stays with its brand: choose a collection of the same brand.',
    ])
  })
})

describe('what is wrong is told by row and field', () => {
  test('all of it at once, with the texts of the form', async ({ make }) => {
    const { manager } = await make.brand()
    const good = await full(manager)
    expect(
      await wordsFor(manager, [
        {},
        { ...good, product_type: 'Umbrella', currency: 'XXX', bulk_order_quantity: 0 },
        { ...good, start_date: '2027-05-20', end_date: '2027-05-01', colour_number: 51 },
        { ...good, collection: 'Nowhere', delivery_destination: 'Germany' },
        good,
      ]),
    ).toEqual([
      `refused product_type: ${STYLE_TEXTS.productTypeRequired}; delivery_destination: ${STYLE_TEXTS.deliveryDestinationRequired}; bulk_order_quantity: ${STYLE_TEXTS.quantityRequired}; colour_number: ${STYLE_TEXTS.coloursRequired}; currency: ${STYLE_TEXTS.currencyRequired}`,
      `refused product_type: ${IMPORT_TEXTS.noSuchProductType}; currency: ${IMPORT_TEXTS.noSuchCurrency}; bulk_order_quantity: ${STYLE_TEXTS.quantityRange}`,
      `refused colour_number: ${STYLE_TEXTS.coloursRange}; end_date: ${STYLE_TEXTS.endBeforeStart}`,
      `refused collection: ${IMPORT_TEXTS.noSuchCollection}; delivery_destination: ${STYLE_TEXTS.deliveryDestinationRequired}`,
      'created',
    ])
  })

  test('of a style that is changed, against what is saved', async ({ make }) => {
    const brand = await make.brand()
    const { style_number } = await make.style(brand, { start_date: '2027-05-20' })
    expect(
      await wordsFor(brand.manager, [
        { style_number, end_date: '2027-05-01' },
        { style_number: (await make.style(brand)).style_number, bulk_order_quantity: 49, currency: null },
        { style_number, style_name: 'Twice' },
      ]),
    ).toEqual([
      `refused end_date: ${STYLE_TEXTS.endBeforeStart}`,
      `refused currency: ${STYLE_TEXTS.currencyRequired}`,
      `refused style_number: ${IMPORT_TEXTS.twice}`,
    ])
    expect(await wordsFor(brand.manager, [{ style_number, bulk_order_quantity: 49 }])).toEqual([
      `refused bulk_order_quantity: ${STYLE_TEXTS.quantityEditRange}`,
    ])
  })

  test('a collection by its number where several have the name', async ({ make }) => {
    const { manager } = await make.brand()
    for (const name of ['Summer', 'Summer']) await manager.send(createCollection, { body: { name } })
    const row = await full(manager)
    expect(await wordsFor(manager, [{ ...row, collection: 'summer' }])).toEqual([
      `refused collection: ${IMPORT_TEXTS.severalCollections}`,
    ])
    const [first] = (await manager.send(listCollections, { query: {} })).data.data
    const { data } = await send(manager, [{ ...row, collection: first?.collection_number }])
    expect((await inquiryOf(manager, data.data[0]?.id ?? 0)).collection_id).toBe(first?.id)
  })

  // shows D-125
  test('one row that is refused keeps all from being saved', async ({ make }) => {
    const brand = await make.brand()
    const { style_number, id } = await make.style(brand)
    const before = await inquiryOf(brand.manager, id)
    const rows = [
      await full(brand.manager),
      { style_number, style_name: 'Changed' },
      { ...(await full(brand.manager)), currency: 'XXX' },
      { style_number: 'ST-NONE' },
    ]
    const answer = await send(brand.manager, rows)
    expect(answer).toFailWith(400)
    expect(answer.error.fields).toEqual({
      'rows.2.currency': [IMPORT_TEXTS.noSuchCurrency],
      'rows.3.style_number': [IMPORT_TEXTS.noSuchStyle],
    })
    expect(await countOf(brand)).toBe(1)
    expect(await inquiryOf(brand.manager, id)).toEqual(before)
  })

  test('and more rows than fit at once are none', async ({ make }) => {
    const { manager } = await make.brand()
    const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => ({ style_number: 'ST-NONE' }))
    const answer = await preview(manager, rows)
    expect(answer).toFailWith(400)
    expect(answer.error.fields).toEqual({ rows: [IMPORT_TEXTS.tooMany] })
    expect(await preview(manager, [])).toFailWith(400)
  })
})

describe('whose styles', () => {
  // shows D-126
  test('an owner’s are changed, an assigned company’s are not, a foreign one’s are not there', async ({
    make,
  }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.brand()]
    const { style_number } = await make.style(brand, { suppliers: [supplier] })
    const row = { style_number, style_name: 'Taken' }
    expect(await wordsFor(supplier.manager, [row])).toEqual([`refused row: ${ERRORS.forbidden.text}`])
    expect(await wordsFor(other.manager, [row])).toEqual([
      `refused style_number: ${IMPORT_TEXTS.noSuchStyle}`,
    ])
    expect(await send(supplier.manager, [row])).toFailWith(400)
    expect(await wordsFor(await brand.person('user'), [row])).toEqual(['changed'])
  })

  // shows D-126
  test('a foreign collection is not there, by name or number', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const style = await make.style(brand)
    const { collection } = await inquiryOf(brand.manager, style.id)
    const row = await full(other.manager)
    const foreign = [collection.name, collection.collection_number].map((each) => ({
      ...row,
      collection: each,
    }))
    expect(await wordsFor(other.manager, foreign)).toEqual(
      Array(2).fill(`refused collection: ${IMPORT_TEXTS.noSuchCollection}`),
    )
  })

  // shows D-127
  test('an unverified company has ten styles at most, and is told how many are left', async ({ make }) => {
    const maker = await make.supplier({ verified: false })
    const row = await full(maker.manager)
    const first = await preview(maker.manager, Array(8).fill(row))
    expect(first.data.styles_left).toBe(2)
    expect(await countOf(maker)).toBe(0)
    expect((await send(maker.manager, Array(8).fill(row))).data.styles_left).toBe(2)
    const more = await preview(maker.manager, Array(3).fill(row))
    expect(more.data.styles_left).toBe(0)
    expect(wordsOf(more.data.data)).toEqual([
      'created',
      'created',
      `refused row: ${ERRORS.style_cap_reached.text}`,
    ])
    expect(await send(maker.manager, Array(3).fill(row))).toFailWith(400)
    expect(await countOf(maker)).toBe(8)
  })

  // shows D-127
  test('two imports at once make no more than ten', async ({ make }) => {
    const maker = await make.supplier({ verified: false })
    const row = await full(maker.manager)
    const answers = await Promise.all([1, 2, 3].map(() => send(maker.manager, Array(4).fill(row))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400])
    expect(await countOf(maker)).toBe(8)
  })
})

describe('a preview and its save', () => {
  // shows D-125
  test('a preview says what would come, and leaves nothing behind', async ({ make }) => {
    const brand = await make.brand()
    const { style_number, id } = await make.style(brand)
    const before = await inquiryOf(brand.manager, id)
    const { data } = await preview(brand.manager, [
      await full(brand.manager),
      { style_number, style_name: 'New' },
    ])
    expect(data.data).toMatchObject([
      { outcome: 'created', id: null, style_number: null, version: null },
      { outcome: 'changed', id, version: before.version, changes: [{ field: 'style_name', to: 'New' }] },
    ])
    // Also what the row did not name: the collection that a style without one goes to, and the status it begins with.
    expect(data.data[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'collection', from: null, to: expect.stringMatching(/./) },
        { field: 'status', from: null, to: 'Active' },
      ]),
    )
    expect(await inquiryOf(brand.manager, id)).toEqual(before)
    expect(await countOf(brand)).toBe(1)
  })

  // shows D-126
  test('a style that somebody saved since is not overwritten', async ({ make }) => {
    const brand = await make.brand()
    const { style_number, id } = await make.style(brand)
    const { version } = await inquiryOf(brand.manager, id)
    await brand.manager.send(changeStyle, { params: { id: String(id) }, body: { colour_number: 7 } })
    const answer = await send(brand.manager, [{ style_number, version, style_name: 'New' }])
    expect(answer).toFailWith(409)
    expect(answer.error).toMatchObject({ code: 'stale', saved: { by: expect.any(String) } })
    expect((await inquiryOf(brand.manager, id)).style_name).not.toBe('New')
  })

  test('the same key makes the styles once, also when sent twice at the same time', async ({ make }) => {
    const brand = await make.brand()
    const rows = Array(3).fill(await full(brand.manager))
    const answers = await Promise.all([1, 2].map(() => send(brand.manager, rows, { key: 'import' })))
    expect(answers[1]?.data).toEqual(answers[0]?.data)
    expect(await countOf(brand)).toBe(3)
  })
})

const suppliersOf = async (by: Person, id: number) =>
  (await by.send(listAssignedSuppliers, { params: { id: String(id) } })).data.inquiry_assigned_suppliers.map(
    ({ name }) => name,
  )

describe('suppliers of a row', () => {
  // shows D-330
  test('come onto new and changed styles, beside those that are there', async ({ make }) => {
    const [brand, mill, sewer] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mill] })
    const rows = [
      { ...(await full(brand.manager)), suppliers: [sewer.id] },
      { style_number: style.style_number, suppliers: [mill.id, sewer.id] },
    ]
    const { data } = await send(brand.manager, rows)
    expect(data.data.map(({ outcome }) => outcome)).toEqual(['created', 'changed'])
    expect(data.data[1]?.changes).toEqual([{ field: 'suppliers', from: null, to: expect.any(String) }])
    expect(await suppliersOf(brand.manager, data.data[0]?.id ?? 0)).toHaveLength(1)
    expect(await suppliersOf(brand.manager, style.id)).toHaveLength(2)
    expect(wordsOf((await send(brand.manager, [rows[1] ?? {}])).data.data)).toEqual(['unchanged'])
  })

  // shows D-330
  test('are refused as the call for one style refuses them, and nothing is saved', async ({ make }) => {
    const [brand, mill] = [await make.brand(), await make.supplier()]
    const unverified = await make.supplier({ verified: false })
    const good = await full(brand.manager)
    expect(await wordsFor(brand.manager, [{ ...good, suppliers: [999_999_999] }])).toEqual([
      expect.stringMatching(/^refused suppliers: /),
    ])
    expect(
      await wordsFor(unverified.manager, [{ ...(await full(unverified.manager)), suppliers: [mill.id] }]),
    ).toEqual([expect.stringMatching(/^refused suppliers: /)])
    const answer = await send(brand.manager, [good, { ...good, suppliers: [999_999_999] }])
    expect(answer).toFailWith(400)
    expect(Object.keys(answer.error.fields ?? {})).toEqual(['rows.1.suppliers'])
    expect(await countOf(brand)).toBe(0)
  })
})

describe('what names of a file stand for', () => {
  const ask = async (by: Person, body: z.input<typeof readImportNames.body>) =>
    (await by.send(readImportNames, { body })).data

  // shows D-330
  test('styles by number and by the brand’s own reference, with what they say and whether they can be changed', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { brand_reference: 'NL-27-014', suppliers: [supplier] })
    const bare = await make.style(brand)
    const own = await ask(brand.manager, {
      style_numbers: [bare.style_number, 'ST-00000-00000'],
      references: [' nl-27-014 ', 'NL-99'],
    })
    expect(own.styles).toMatchObject([
      { id: style.id, can_change: true, brand_reference: 'NL-27-014', suppliers: [{ id: supplier.id }] },
      { id: bare.id, can_change: true, suppliers: [] },
    ])
    const assigned = await ask(supplier.manager, {
      style_numbers: [style.style_number],
      references: ['NL-27-014'],
    })
    expect(assigned.styles).toMatchObject([{ id: style.id, can_change: false }])
  })

  // shows D-330
  test('foreign styles and collections are not there; companies are those of the registry', async ({
    make,
  }) => {
    const [brand, other, mill] = [await make.brand(), await make.brand(), await make.supplier()]
    const style = await make.style(brand, { brand_reference: 'NL-27-014' })
    await brand.manager.send(createCollection, { body: { name: 'SS27', season: 'Summer' } })
    const { name } = mill
    const asked = await ask(other.manager, {
      style_numbers: [style.style_number],
      references: ['NL-27-014'],
      companies: [name.toUpperCase(), 'Nobody & Sons'],
    })
    expect(asked).toMatchObject({ styles: [], can_assign: true, styles_left: null })
    expect(asked.collections.map((each) => each.name)).not.toContain('SS27')
    expect(asked.companies.filter(({ is_called }) => is_called)).toEqual([
      { id: mill.id, name, is_called: true },
    ])
    const mine = await ask(brand.manager, {})
    expect(mine.collections).toContainEqual(expect.objectContaining({ name: 'SS27', season: 'Summer' }))
    expect(mine.product_types.length).toBeGreaterThan(10)
    expect(mine.currencies).toContain('EUR')
  })
})
