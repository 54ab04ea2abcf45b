/** Bills of materials as the server answers them, for tests. */
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import type { Bom, BomItem } from '#contract/materials/boms.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export const makeLine = (changes: Partial<BomItem> = {}): BomItem => ({
  id: 1,
  changed_in: 1,
  section: 'fabric',
  item: 'Single jersey',
  composition: [],
  supplier_id: null,
  supplier: null,
  factory_id: null,
  factory: null,
  country_of_origin: null,
  consumption: null,
  unit: null,
  wastage_percent: null,
  unit_price: null,
  currency: null,
  price_visible: true,
  recycled_percent: null,
  weight: null,
  weight_unit: null,
  picture: null,
  show_in_passport: false,
  ...eachOf(BOM_TEXT_FIELDS, () => null),
  ...changes,
})

export const makeBom = (items: BomItem[] = [], changes: Partial<Bom> = {}): Bom => ({
  version: 3,
  updated_at: '2026-11-18T09:00:00.000Z',
  updated_by_name: 'Mira Okafor',
  items,
  can: { change: true },
  ...changes,
})
