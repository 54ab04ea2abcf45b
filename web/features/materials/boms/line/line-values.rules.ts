/** A line of the bill of materials while its fields are typed. */
import type { NamedFactory } from '#contract/companies/factory-fields.ts'
import { BOM_FIELDS, BOM_RECORD, BOM_TEXT_FIELDS, type BomText } from '#contract/materials/bom-record.ts'
import { type BomItem, type BomSection, bomItemInput, type WeightUnit } from '#contract/materials/boms.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { FibreRow } from '#web/records/fields/fibre-rows.rules.ts'
import type { SupplierPlace } from '#web/records/places/places.ts'
import type { SentLine } from '../changes/sent-line.ts'

// A type and not an interface: forms take records.
export type LineValues = {
  id: number | string
  section: BomSection
  item: string
  composition: FibreRow[]
  supplier_id: number | null
  factory_id: number | null
  country_of_origin: string | null
  consumption: string
  unit: string | null
  wastage_percent: string
  unit_price: string
  currency: string | null
  recycled_percent: string
  weight: string
  weight_unit: WeightUnit | null
  picture: string | null
  show_in_passport: boolean
  /** Who and what the chosen ids are, so that a restored draft can name them without asking. */
  supplier: SupplierPlace | null
  factory: NamedFactory | null
  /** The saved line that the edits began from; none for a new one. */
  from: BomItem[]
} & Record<BomText, string>

export const newLine = (id: string, section: BomSection, currency: string): LineValues => ({
  id,
  section,
  item: '',
  composition: [],
  supplier_id: null,
  factory_id: null,
  country_of_origin: null,
  consumption: '',
  unit: null,
  wastage_percent: '',
  unit_price: '',
  currency,
  recycled_percent: '',
  weight: '',
  weight_unit: weightUnitOf(section),
  picture: null,
  show_in_passport: false,
  ...eachOf(BOM_TEXT_FIELDS, () => ''),
  supplier: null,
  factory: null,
  from: [],
})

/** What lines of a section usually are weighed by. */
export const weightUnitOf = (section: BomSection): WeightUnit =>
  section === 'fabric' || section === 'lining' ? 'g_m2' : 'g'

export const valuesOf = (line: BomItem, currency: string): LineValues => ({
  id: line.id,
  section: line.section,
  item: line.item,
  composition: line.composition,
  supplier_id: line.supplier_id,
  factory_id: line.factory_id,
  country_of_origin: line.country_of_origin,
  consumption: line.consumption ?? '',
  unit: line.unit,
  wastage_percent: line.wastage_percent ?? '',
  unit_price: line.unit_price ?? '',
  currency: line.currency ?? currency,
  recycled_percent: line.recycled_percent ?? '',
  weight: line.weight ?? '',
  weight_unit: line.weight_unit ?? weightUnitOf(line.section),
  picture: line.picture,
  show_in_passport: line.show_in_passport,
  ...eachOf(BOM_TEXT_FIELDS, (field) => line[field] ?? ''),
  supplier: line.supplier && {
    id: line.supplier.id,
    uuid: line.supplier.uuid,
    name: line.supplier.name,
    city: line.supplier.city,
    country: line.supplier.country,
  },
  factory: line.factory,
  from: [line],
})

/** For the contract's schema to judge. */
const inputOf = ({ supplier: _, factory: __, from: ___, ...values }: LineValues) => {
  return values
}

export const checkLine = (values: LineValues) => bomItemInput.safeParse(inputOf(values))
/** What is sent of values that were checked. */
export const toSentLine = (values: LineValues): SentLine => bomItemInput.parse(inputOf(values))

/** Fields in words, where two versions of them are compared. */
export const FIELD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  BOM_FIELDS.flatMap((field) => {
    const { said } = BOM_RECORD[field]
    return said === null ? [] : [[field, said]]
  }),
)
