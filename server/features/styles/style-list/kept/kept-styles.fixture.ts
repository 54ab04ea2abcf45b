/** Made-up styles for the tests of the pure rules. */
import fc from 'fast-check'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { type KeptStyle, keepStyle, openShared, type StyleFacts } from './kept-style.rules.ts'

export const FACTS: StyleFacts = {
  id: 1,
  style_number: 'ST-00000-00001',
  style_name: 'Tee',
  name_form: 'tee',
  status: 'active',
  ...{ collection_id: 1, collection_name: 'Harbour', collection_form: 'harbour' },
  ...{ season: null, season_form: null },
  ...{ brand_id: 1, brand_name: 'Loom', brand_form: 'loom' },
  ...{ product_type_id: 1, product_type_name: 'Shirts' },
  ...{ bulk_order_quantity: 100, start_date: null, end_date: null },
  suppliers: [],
  ...{ default_image: null, next_milestone: null },
  ...{ has_draft: false, passport_differs: null, has_bom: false, has_care: false },
  ...{ verified: true, is_owner: true, is_assigned: false, brand_has_account: true },
  created_by_organization_id_of_collection: 1,
  ...{ updated_at: '2026-11-01T00:00:00.000Z', updated_by: 1, updated_by_name: 'Mira', version: 1 },
  ...eachOf(LINE_FIELDS, () => null),
  ...eachOf(
    LINE_FIELDS.map((field) => `${field}_form` as const),
    () => null,
  ),
}

export const kept = (facts: Partial<StyleFacts> = {}): KeptStyle => {
  const all = { ...FACTS, ...facts }
  const name_form = facts.name_form ?? all.style_name?.toLowerCase() ?? null
  return keepStyle({ ...all, name_form, season_form: all.season?.toLowerCase() ?? null }, openShared())
}

export const supplier = (id: number, name = `Mill ${id}`) => ({ id, name, form: name.toLowerCase() })

const day = fc.constantFrom(null, '2027-01-04', '2027-03-31', '2027-05-20')
const few = (max: number) => fc.integer({ min: 1, max })

const facts: fc.Arbitrary<Partial<StyleFacts>> = fc.record({
  style_name: fc.constantFrom(null, 'Tee', 'tee', 'Tee long', 'Jacket'),
  status: fc.constantFrom(...STYLE_STATUSES),
  collection_id: few(3),
  // Two of one name.
  collection_form: fc.constantFrom('harbour'),
  season: fc.constantFrom(null, 'SS27', 'AW27'),
  brand_id: few(2),
  product_type_id: few(2),
  bulk_order_quantity: few(4),
  start_date: day,
  end_date: day,
  suppliers: fc.subarray([supplier(1), supplier(2), supplier(3)]),
  has_draft: fc.boolean(),
  passport_differs: fc.constantFrom(null, true, false),
  has_bom: fc.boolean(),
  verified: fc.boolean(),
  is_owner: fc.boolean(),
  next_milestone: fc.constantFrom(null, { name: 'Fit', end_date: '2027-03-31' }),
  updated_at: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
})

export const manyStyles: fc.Arbitrary<KeptStyle[]> = fc
  .array(facts, { maxLength: 40 })
  .map((list) =>
    list.map((each, index) => kept({ ...each, id: index + 1, style_number: `ST-00000-000${10 + index}` })),
  )
