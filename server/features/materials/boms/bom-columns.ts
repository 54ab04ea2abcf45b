/** What a line of a bill of materials keeps: comparing, saving, reading and duplicating go by this one list. */
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import type { BomItemInput } from '#contract/materials/boms.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { columnsBut } from '#server/platform/db/columns.ts'

/** A line as the database keeps it, beside its id and its style. */
export interface BomColumns extends Omit<BomItemInput, 'id' | 'picture'> {
  position: number
  picture_id: number | null
}

export const BOM_COLUMNS: readonly (keyof BomColumns)[] = columnsBut<
  'bom_items',
  // `changed_in` counts saves and says nothing of the material.
  'id' | 'style_id' | 'changed_in'
>()<keyof BomColumns>({
  position: true,
  section: true,
  item: true,
  composition: true,
  supplier_id: true,
  factory_id: true,
  country_of_origin: true,
  consumption: true,
  unit: true,
  wastage_percent: true,
  unit_price: true,
  currency: true,
  recycled_percent: true,
  weight: true,
  weight_unit: true,
  picture_id: true,
  show_in_passport: true,
  ...eachOf(BOM_TEXT_FIELDS, () => true as const),
})
