/** What fields of an issue are called, and how their values are written for the reader. */
import { POINT_TEXTS, pointTextOf } from '#contract/files/charts/point-record.ts'
import type { FrozenFile, IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { TECH_PACK_ROLE_NAMES } from '#contract/files/tech-packs.ts'
import { BOM_RECORD } from '#contract/materials/bom-record.ts'
import {
  BOM_SECTION_NAMES,
  type BomSection,
  WEIGHT_UNIT_NAMES,
  type WeightUnit,
} from '#contract/materials/boms.ts'
import { fieldOf } from '#contract/styles/style-record.ts'
import type { FibreShare } from '#contract/values/codes/fibres.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { formatCountry, formatDay, formatDecimal, formatNumber } from '#web/lib/formats.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'

/** What a reader goes through, in this order. */
export const PARTS = [
  'measurements',
  'notes',
  'materials',
  'colourways',
  'material_colours',
  'sketches',
  'call_outs',
  'order',
  'roles',
] as const
export type Part = (typeof PARTS)[number]

export const PART_NAMES: Readonly<Record<Part, string>> = {
  measurements: 'Measurements',
  notes: 'Construction',
  materials: 'Bill of materials',
  colourways: 'Colourways',
  material_colours: 'Colours by colourway',
  sketches: 'Sketches',
  call_outs: 'Call-outs',
  order: 'Order',
  roles: 'Responsible people',
}

type Counts = Record<keyof IssueSnapshot, number>
/** The chart's unit and sizes belong to its points. */
export const countPart = (counts: Counts, part: Part): number =>
  part === 'measurements' ? counts.chart + counts.points : counts[part]
export const countAll = (counts: Counts): number =>
  PARTS.reduce((sum, part) => sum + countPart(counts, part), 0)

const ORDER_WORDS: Readonly<Record<keyof IssueSnapshot['order'], string>> = {
  style_number: 'Style Number',
  style_name: fieldOf('style_name').label,
  brand_reference: fieldOf('brand_reference').label,
  product_type: fieldOf('product_type').label,
  bulk_order_quantity: fieldOf('bulk_order_quantity').label,
  colour_number: fieldOf('colour_number').label,
  start_date: fieldOf('start_date').label,
  end_date: fieldOf('end_date').label,
  delivery_destination: fieldOf('delivery_destination').label,
  picture: 'Picture',
}

const LINE_WORDS: Readonly<Record<string, string>> = {
  supplier: 'supplier',
  factory: 'factory',
  unit: 'unit',
  weight_unit: 'unit of weight',
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...TECH_PACK_ROLE_NAMES,
  unit: 'Unit',
  sizes: 'Sizes',
  name: 'Name',
  ...eachOf(POINT_TEXTS, (field) => pointTextOf(field).label),
  method_picture: 'Picture',
  part: 'Part',
  code: 'Code',
  hex: 'Colour',
  picture: 'Picture',
  caption: 'Caption',
  file: 'File',
}

const saidOfLine = (field: string): string | null =>
  field in BOM_RECORD ? BOM_RECORD[field as keyof typeof BOM_RECORD].said : null

export const nameOfField = (part: Part, field: string): string => {
  if (part === 'order') return ORDER_WORDS[field as keyof typeof ORDER_WORDS] ?? field
  if (part === 'materials') return LINE_WORDS[field] ?? saidOfLine(field) ?? field
  return OTHER_WORDS[field] ?? field
}

const DECIMALS = new Set(['consumption', 'wastage_percent', 'recycled_percent', 'weight'])

const isFile = (value: object): value is FrozenFile => 'sha256' in value

const sayObject = (value: object): string => {
  if (isFile(value)) return value.title
  return 'name' in value ? String(value.name) : ''
}

const sayList = (field: string, list: readonly unknown[]): string => {
  if (field === 'composition') return sayFibres(list as FibreShare[])
  return list
    .map((each) =>
      typeof each === 'object' && each !== null && 'full_name' in each
        ? `${each.full_name}, ${(each as { organization_name?: string }).organization_name ?? ''}`
        : String(each),
    )
    .join('\n')
}

/** Null where there is nothing. */
export const sayValue = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : sayList(field, value)
  if (typeof value === 'object') return sayObject(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (DECIMALS.has(field)) return formatDecimal(text)
  if (field === 'section') return BOM_SECTION_NAMES[text as BomSection]
  if (field === 'weight_unit') return WEIGHT_UNIT_NAMES[text as WeightUnit]
  if (field === 'country_of_origin' || field === 'delivery_destination') return formatCountry(text)
  return field === 'start_date' || field === 'end_date' ? formatDay(text) : text
}
