import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOM_SECTIONS, BOM_TEXTS, type BomItemInput, bomItemInput } from '#contract/materials/boms.ts'
import {
  choosesSupplier,
  compareItems,
  findProblems,
  findTwice,
  findUnknown,
  presentItem,
} from './bom.rules.ts'
import type { BomRow } from './bom.store.ts'

/** The row that an input becomes once it is saved. */
const rowOf = (input: BomItemInput, position: number): BomRow => {
  const { id, picture: _, ...fields } = input
  return {
    ...fields,
    id: id as number,
    changed_in: 1,
    position,
    picture_id: null,
    supplier_uuid: fields.supplier_id === null ? null : 'a',
    supplier_name: fields.supplier_id === null ? null : 'Mill',
    verified: true,
    city: null,
    country: null,
    logo_hash: null,
    factory_name: null,
    established_city: null,
    established_country: null,
    upload_name: null,
    blob_hash: null,
    width: null,
    height: null,
    picture_title: null,
    picture_mime_type: null,
    picture_size: null,
  }
}

const input = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }),
    section: fc.constantFrom(...BOM_SECTIONS),
    item: fc.constantFrom('Jersey', 'Rib', 'Thread'),
    colour: fc.constantFrom(null, 'Ink'),
    supplier_id: fc.constantFrom(null, 4, 5),
    unit_price: fc.constantFrom(null, '1.5'),
    currency: fc.constant('EUR'),
    consumption: fc.constantFrom(null, '2'),
    unit: fc.constant('kg' as const),
    composition: fc.constantFrom([], [{ fibre: 'cotton' as const, percent: 100 }]),
  })
  .map((fields) => bomItemInput.parse(fields))
const document = fc.uniqueArray(input, { selector: ({ id }) => id, maxLength: 12 })
const NO_PICTURES = new Map<string, number>()
const savedOf = (items: readonly BomItemInput[]) => items.map((each, index) => rowOf(each, index + 1))

test('a save that changes nothing is no change', () => {
  fc.assert(
    fc.property(document, (items) => {
      expect(compareItems(items, savedOf(items), NO_PICTURES)).toMatchObject({
        added: [],
        changed: [],
        moved: [],
        removed: [],
      })
      expect(choosesSupplier(items, savedOf(items))).toBe(false)
    }),
  )
})

test('of any two documents, what is added, changed, moved and removed makes the one into the other', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { added, changed, moved, removed } = compareItems(after, savedOf(before), NO_PICTURES)
      const rows = new Map(savedOf(before).map((row) => [row.id, row]))
      for (const { id } of removed) rows.delete(id)
      for (const { id, ...columns } of changed)
        rows.set(id, { ...(rows.get(id) as BomRow), ...columns } as BomRow)
      for (const { id, position } of moved) rows.set(id, { ...(rows.get(id) as BomRow), position })
      const result = [...rows.values(), ...added].toSorted((one, other) => one.position - other.position)
      expect(result.map(({ item, colour, section }) => [item, colour, section])).toEqual(
        after.map(({ item, colour, section }) => [item, colour, section]),
      )
    }),
  )
})

test('a company that works on the style never reads another one’s price', () => {
  fc.assert(
    fc.property(document, fc.constantFrom(4, 5, 6), (items, organizationId) => {
      for (const row of savedOf(items)) {
        const seen = presentItem(row, { seesAllPrices: false, organizationId })
        expect(seen.price_visible).toBe(row.supplier_id === organizationId)
        if (row.supplier_id !== organizationId) expect([seen.unit_price, seen.currency]).toEqual([null, null])
        expect(presentItem(row, { seesAllPrices: true, organizationId }).unit_price).toBe(row.unit_price)
      }
    }),
  )
})

const lineOf = (fields: object = {}): BomItemInput =>
  bomItemInput.parse({ id: 1, section: 'fabric', item: 'Jersey', ...fields })
const known = {
  suppliers: new Set([4, 5]),
  factories: new Map([
    [40, 4],
    [50, 5],
  ]),
  currencies: new Set(['EUR']),
  pictures: new Map([['front', 70]]),
}

const problemsOf = (items: readonly BomItemInput[], saved: readonly BomRow[]) => ({
  ...findProblems('items', items, known),
  ...findUnknown('items', items, saved),
  ...findTwice('items', items),
})

test.each<[string, object, object]>([
  ['a line that is there', {}, {}],
  ['a new line', { id: 'new-1' }, {}],
  ['a line that is not', { id: 2 }, { 'items.0.id': BOM_TEXTS.unknownItem }],
  ['a supplier and its factory', { supplier_id: 4, factory_id: 40 }, {}],
  ['an unknown supplier', { supplier_id: 6 }, { 'items.0.supplier_id': BOM_TEXTS.unknownSupplier }],
  [
    'a factory of another',
    { supplier_id: 4, factory_id: 50 },
    { 'items.0.factory_id': BOM_TEXTS.unknownFactory },
  ],
  [
    'an unknown factory',
    { supplier_id: 4, factory_id: 60 },
    { 'items.0.factory_id': BOM_TEXTS.unknownFactory },
  ],
  ['a factory alone', { factory_id: 40 }, { 'items.0.factory_id': BOM_TEXTS.supplierFirst }],
  ['a known currency', { unit_price: '1', currency: 'EUR' }, {}],
  [
    'another currency',
    { unit_price: '1', currency: 'XXX' },
    { 'items.0.currency': BOM_TEXTS.unknownCurrency },
  ],
  ['a picture of the style', { picture: 'front' }, {}],
  ['another picture', { picture: 'back' }, { 'items.0.picture': BOM_TEXTS.unknownPicture }],
])('what a line names is judged where it stands: %s', (_, fields, problems) => {
  expect(problemsOf([lineOf(fields)], savedOf([lineOf()]))).toEqual(problems)
})

test('a line that comes twice is refused where it comes again', () => {
  const saved = savedOf([lineOf()])
  expect(problemsOf([lineOf(), lineOf()], saved)).toEqual({ 'items.1.id': BOM_TEXTS.twice })
  const added = [lineOf({ id: 'new-1' }), lineOf(), lineOf({ id: 'new-1' })]
  expect(problemsOf(added, saved)).toEqual({ 'items.2.id': BOM_TEXTS.twice })
})

test.each([
  ['another supplier', { supplier_id: 5 }, true],
  ['a supplier less', { supplier_id: null }, true],
  ['a factory', { supplier_id: 4, factory_id: 40 }, true],
  ['the same supplier', { supplier_id: 4 }, false],
  ['a new line with a supplier', { id: 'new-1', supplier_id: 4 }, true],
  ['a new line without one', { id: 'new-1' }, false],
])('whether suppliers are chosen: %s', (_, fields, chosen) => {
  expect(choosesSupplier([lineOf(fields)], savedOf([lineOf({ supplier_id: 4 })]))).toBe(chosen)
})

test('a picture is kept by its id, and another one is a change', () => {
  const saved = savedOf([lineOf()])
  expect(compareItems([lineOf({ picture: 'front' })], saved, known.pictures).changed).toMatchObject([
    { id: 1, picture_id: 70, position: 1 },
  ])
  expect(compareItems([lineOf({ picture: 'gone' })], saved, known.pictures).changed).toEqual([])
})

test('a line is shown with its supplier and its factory, where it has them', () => {
  const row = rowOf(lineOf({ supplier_id: 4, factory_id: 40 }), 1)
  const reader = { seesAllPrices: true, organizationId: 1 }
  const full = { ...row, factory_name: 'Mill 2', established_city: 'Izmir', established_country: 'TR' }
  expect(presentItem({ ...full, city: 'Bursa', country: 'TR', logo_hash: 'f' }, reader)).toMatchObject({
    supplier: { id: 4, uuid: 'a', name: 'Mill', verified: true, city: 'Bursa', country: 'TR', logo: 'f' },
    factory: { id: 40, name: 'Mill 2', established_city: 'Izmir', established_country: 'TR' },
  })
  expect(presentItem({ ...row, verified: null }, reader).supplier?.verified).toBe(false)
  const bare = presentItem(rowOf(lineOf(), 1), reader)
  expect([bare.supplier, bare.factory]).toEqual([null, null])
})
