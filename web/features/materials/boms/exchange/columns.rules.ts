/** The columns of a bill of materials in a file, as it is written and found again. */
import { BOM_TEXT_FIELDS, type BomText, bomTextOf } from '#contract/materials/bom-record.ts'
import { BOM_SECTION_NAMES, type BomItem, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import { eachOf, insertAfter } from '#contract/values/record-fields.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumn } from '#web/records/table-import/table-columns.rules.ts'

const WITHOUT_TEXTS = [
  'id',
  'section',
  'item',
  'composition',
  'supplier',
  'factory',
  'country_of_origin',
  'consumption',
  'unit',
  'wastage_percent',
  'unit_price',
  'currency',
  'recycled_percent',
  'weight',
  'weight_unit',
  'picture',
  'show_in_passport',
] as const
export type ColumnKey = (typeof WITHOUT_TEXTS)[number] | BomText

export const COLUMN_KEYS = insertAfter<ColumnKey>(
  WITHOUT_TEXTS,
  BOM_TEXT_FIELDS,
  (text, key) => bomTextOf(text as BomText).after === key,
)

interface Column extends TableColumn {
  width: number
  write: (line: BomItem) => Cell
}

/** Excel keeps 15 digits, which is more than any number of a line has. */
const numberOf = (digits: string | null): Cell => (digits === null ? null : Number(digits))

export const COLUMNS: Readonly<Record<ColumnKey, Column>> = {
  id: { head: 'Line id', others: ['id', 'lineid'], width: 9, write: ({ id }) => id },
  section: {
    head: 'Section',
    others: ['category', 'group', 'type', 'materialtype'],
    width: 12,
    write: ({ section }) => BOM_SECTION_NAMES[section],
  },
  item: {
    head: 'Item',
    others: ['name', 'material', 'article', 'itemname', 'component', 'trim'],
    width: 28,
    write: ({ item }) => item,
  },
  composition: {
    head: 'Composition',
    others: ['content', 'fibre', 'fibres', 'fiber', 'fibers', 'fibrecontent', 'fibercontent'],
    width: 30,
    write: ({ composition }) => formatFibres(composition) || null,
  },
  supplier: {
    head: 'Supplier',
    others: ['vendor', 'suppliername', 'mill'],
    width: 24,
    write: ({ supplier }) => supplier?.name ?? null,
  },
  factory: {
    head: 'Factory',
    others: ['plant', 'factoryname', 'site'],
    width: 20,
    write: ({ factory }) => factory?.name ?? null,
  },
  country_of_origin: {
    head: 'Country of origin',
    others: ['country', 'origin', 'coo', 'madein'],
    width: 10,
    write: ({ country_of_origin }) => country_of_origin,
  },
  consumption: {
    head: 'Consumption',
    others: ['cons', 'usage', 'quantity', 'qty', 'consumptionperpiece', 'yield'],
    width: 13,
    write: ({ consumption }) => numberOf(consumption),
  },
  unit: { head: 'Unit', others: ['uom', 'units', 'unitofmeasure'], width: 8, write: ({ unit }) => unit },
  wastage_percent: {
    head: 'Wastage %',
    others: ['waste', 'wastagepercent', 'loss', 'allowance'],
    width: 10,
    write: ({ wastage_percent }) => numberOf(wastage_percent),
  },
  unit_price: {
    head: 'Price per unit',
    others: ['price', 'unitprice', 'cost', 'unitcost', 'rate'],
    width: 13,
    write: ({ unit_price }) => numberOf(unit_price),
  },
  currency: { head: 'Currency', others: ['cur', 'ccy'], width: 9, write: ({ currency }) => currency },
  recycled_percent: {
    head: 'Recycled %',
    others: ['recycledpercent', 'recycledcontent', 'recycledshare'],
    width: 11,
    write: ({ recycled_percent }) => numberOf(recycled_percent),
  },
  weight: { head: 'Weight', others: ['gsm', 'grammage'], width: 10, write: ({ weight }) => numberOf(weight) },
  weight_unit: {
    head: 'Weight unit',
    others: ['weightuom', 'unitofweight'],
    width: 11,
    write: ({ weight_unit }) => weight_unit && WEIGHT_UNIT_NAMES[weight_unit],
  },
  picture: { head: 'Picture', others: ['image', 'photo'], width: 20, write: ({ picture }) => picture },
  show_in_passport: {
    head: 'Shown in the passport',
    others: ['passport', 'showinpassport', 'inpassport'],
    width: 12,
    write: ({ show_in_passport }) => show_in_passport,
  },
  ...eachOf(BOM_TEXT_FIELDS, (field) => ({
    head: bomTextOf(field).head,
    others: bomTextOf(field).others,
    width: bomTextOf(field).width.file,
    write: (line: BomItem) => line[field],
  })),
}

export type DecimalKey = 'consumption' | 'unit_price' | 'weight' | 'wastage_percent' | 'recycled_percent'
export const PLACES: Readonly<Record<DecimalKey, number>> = {
  consumption: 6,
  unit_price: 6,
  weight: 2,
  wastage_percent: 2,
  recycled_percent: 1,
}
