/**
 * The fields of a secondary cost's lines, section by section, each said once in the order of files and comparisons. A
 * field of the kind `text` needs nothing besides its entry: schemas, sheet, form, files, paper, import, comparison,
 * duplicates and versions go by this list. A new kind does not compile until each of these places says how it is handled
 * there.
 */
import { keysOf } from '../values/record-fields.ts'
import type { PricedSection } from './cost-sheet.rules.ts'
import { COST_WORKBOOK } from './cost-workbook.ts'

interface NamedField {
  /** On the screen. */
  label: string
  /** Above its column, where the label would be wider than what stands under it. */
  short?: string
  /** In files, in English, and on paper. */
  head: string
  /** Of its column in the sheet, in pixels; without any, the sheet has no column for it. */
  width?: number
  /** Its place in the sheet behind the fields that say none, from the smallest on. */
  late?: number
}

interface TextField extends NamedField {
  kind: 'text'
  /** Of its column in files, in characters. */
  file: number
}

interface OtherField extends NamedField {
  /** `pieces` are whole numbers, `amount` is typed for one piece, and `counted` follows from the others. */
  kind:
    | 'name'
    | 'unit'
    | 'consumption'
    | 'price'
    | 'percent'
    | 'measure'
    | 'pieces'
    | 'amount'
    | 'counted'
    | 'sewing'
    | 'company'
    | 'companies'
}

/** Where a line comes from; nobody fills it in. */
interface BomField {
  kind: 'bom'
}

export type CostField = TextField | OtherField
export type CostKind = CostField['kind'] | 'bom'

const ITEM = { kind: 'name', label: 'Item', head: 'Item' } as const
const UNIT = { kind: 'unit', label: 'Unit', head: 'Unit', width: 58 } as const
const PRICE = { kind: 'price', label: 'Unit price', head: 'Unit price' } as const
const WASTAGE = { kind: 'percent', label: 'Wastage %', head: 'Wastage, %' } as const
const FINANCE = { kind: 'percent', label: 'Finance %', head: 'Finance, %' } as const
const AMOUNT = { kind: 'counted', label: 'Amount', head: 'Amount', width: 70 } as const

const MATERIAL = {
  // Behind the amount, so that what makes it is seen with it on a narrow screen.
  supplier: { kind: 'company', label: 'Supplier', head: 'Supplier', width: 88, late: 1 },
  unit: UNIT,
  consumption: { kind: 'consumption', label: 'Consumption', head: 'Consumption', width: 92 },
  unit_price: { ...PRICE, width: 80 },
  wastage: { ...WASTAGE, width: 88 },
  insurance: {
    kind: 'percent',
    label: 'Insurance/freight %',
    short: 'Ins. %',
    head: 'Insurance/freight, %',
    width: 66,
  },
  finance: { ...FINANCE, width: 80 },
  amount: AMOUNT,
  bom: { kind: 'bom' },
} as const

export const COST_RECORD = {
  yarn: {
    placement: { kind: 'text', label: 'Placement', head: 'Placement', width: 150, file: 28 },
    description: { kind: 'text', label: 'Description', head: 'Description', width: 220, file: 40 },
    unit: UNIT,
    width: { kind: 'measure', label: 'Width', head: 'Width', width: 84 },
    total_percentage: { kind: 'percent', label: 'Total %', head: 'Share, %', width: 84, late: 1 },
    gsm: { kind: 'measure', label: 'GSM', head: 'GSM', width: 84 },
    fab_suppliers: { kind: 'companies', label: 'Suppliers', head: 'Suppliers', width: 200, late: 2 },
  },
  fabric: {
    item: { ...ITEM, width: 140 },
    type: { kind: 'text', label: 'Type', head: 'Type', width: 110, file: 16, late: 2 },
    ...MATERIAL,
  },
  trims: {
    item: { ...ITEM, width: 140 },
    /** A trim that is sewn on; otherwise it is for packing. */
    is_sewing: { kind: 'sewing', label: 'For sewing', head: COST_WORKBOOK.kind },
    ...MATERIAL,
  },
  embellishment_cost: {
    item: { ...ITEM, width: 220 },
    unit_price: { ...PRICE, width: 110 },
    wastage: { ...WASTAGE, width: 100 },
    finance: { ...FINANCE, width: 100 },
    amount: AMOUNT,
  },
  cm_fob: {
    item: { ...ITEM, width: 260 },
    /** As it was typed; null where nothing was. */
    amount: { ...AMOUNT, kind: 'amount', width: 120 },
  },
  other_costs: {
    item: { ...ITEM, width: 260 },
    cost: { kind: 'price', label: 'Cost', head: 'Cost', width: 110 },
    /** How many of the item one garment takes. */
    number_of_pieces: { kind: 'pieces', label: 'Number of pieces', head: 'Number of pieces', width: 140 },
    amount: AMOUNT,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CostField | BomField>>>>

type Fields = typeof COST_RECORD
export type CostSection = keyof Fields
export const COST_SECTIONS = keysOf(COST_RECORD)

/** The fields of a section of some kinds. */
export type CostKeys<S extends CostSection, K extends CostKind = CostKind> = {
  [F in keyof Fields[S]]: Fields[S][F] extends { kind: K } ? F : never
}[keyof Fields[S]] &
  string

/** The fields of some kinds that files bring into any priced section; yarn comes from no file. */
export type FiledKeys<K extends CostKind> = { [S in PricedSection]: CostKeys<S, K> }[PricedSection]
export const filedKeys = <K extends CostKind>(kind: K): readonly FiledKeys<K>[] => [
  ...new Set(
    COST_SECTIONS.filter((section) => section !== 'yarn').flatMap((section) =>
      fieldsOf(section).flatMap((field) => (field.kind === kind ? [field.key as FiledKeys<K>] : [])),
    ),
  ),
]

/** A field with its key, of whatever section. */
export type KeyedField = CostField & { key: string }

/** The fields of a section that are shown, in the order of files and comparisons. */
export const fieldsOf = (section: CostSection): readonly KeyedField[] =>
  Object.entries<CostField | BomField>(COST_RECORD[section]).flatMap(([key, field]) =>
    field.kind === 'bom' ? [] : [{ key, ...field }],
  )

/** In the order of the sheet's columns. */
export const sheetFieldsOf = (section: CostSection): readonly KeyedField[] =>
  fieldsOf(section)
    .filter(({ width }) => width !== undefined)
    .toSorted((a, b) => (a.late ?? 0) - (b.late ?? 0))
