import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOM_SECTIONS, type BomItemInput, bomItemInput } from '#contract/boms.ts'
import { choosesSupplier, compareItems, presentItem } from './bom.rules.ts'
import type { BomRow } from './bom.store.ts'

/** The row that an input becomes once it is saved. */
const rowOf = (input: BomItemInput, position: number): BomRow => {
  const { id, picture: _, ...fields } = input
  return {
    ...fields,
    id: id as number,
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
      expect(compareItems(items, savedOf(items), NO_PICTURES)).toEqual({
        added: [],
        changed: [],
        removed: [],
      })
      expect(choosesSupplier(items, savedOf(items))).toBe(false)
    }),
  )
})

test('of any two documents, what is added, changed and removed makes the one into the other', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { added, changed, removed } = compareItems(after, savedOf(before), NO_PICTURES)
      const rows = new Map(savedOf(before).map((row) => [row.id, row]))
      for (const { id } of removed) rows.delete(id)
      for (const { id, ...columns } of changed)
        rows.set(id, { ...(rows.get(id) as BomRow), ...columns } as BomRow)
      const places = [...rows.values(), ...added].map(({ position }) => position)
      expect(places.toSorted((one, other) => one - other)).toEqual(after.map((_, index) => index + 1))
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
