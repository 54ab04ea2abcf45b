/** What a cell of a file says of a line, or why it says nothing that can be kept. */
import { BOM_TEXT_FIELDS, type BomText } from '#contract/materials/bom-record.ts'
import {
  BOM_SECTION_NAMES,
  BOM_SECTIONS,
  BOM_TEXTS,
  BOM_UNITS,
  type BomItem,
  WEIGHT_UNIT_NAMES,
  WEIGHT_UNITS,
} from '#contract/materials/boms.ts'
import { formatFibres } from '#contract/values/codes/fibres.ts'
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readSaidFibres } from '#web/records/fields/fibre-names.ts'
import {
  currencyCodeOf,
  namesOf,
  plain,
  readCountryCode,
  readNumberCell,
  textOf,
} from '#web/records/table-import/read-values.rules.ts'
import type { CellReading } from './cell-reading.ts'
import { type ColumnKey, type DecimalKey, PLACES } from './columns.rules.ts'
import { type KnownNames, readFactory, readSupplier } from './read-places.rules.ts'

export interface CellContext {
  /** The line as far as it is read: what it was before, with the cells further left. */
  line: BomItem
  /** As it was before. */
  former: BomItem | null
  sign: DecimalSign
  /** Whether 0.05 stands for 5 %. */
  isShare: boolean
  known: KnownNames
}
export type ReadCell = (cell: Cell, context: CellContext) => CellReading

type TextKey = 'item' | BomText
const readText =
  (key: TextKey): ReadCell =>
  (cell, { former }) => {
    const text = textOf(cell)
    return { fields: { [key]: former && textOf(former[key]) === text ? former[key] : text || null } }
  }

const readNumber =
  (key: DecimalKey): ReadCell =>
  (cell, { sign, isShare }) => {
    const reading = readNumberCell(cell, { sign, isShare, places: PLACES[key] })
    return 'problem' in reading ? reading : { fields: { [key]: reading.digits || null } }
  }

const readChoice =
  (key: 'section' | 'unit' | 'weight_unit', names: ReadonlyMap<string, string>, refusal: string): ReadCell =>
  (cell) => {
    const text = textOf(cell)
    if (text === '') return key === 'section' ? { problem: refusal } : { fields: { [key]: null } }
    const value = names.get(plain(text))
    return value ? { fields: { [key]: value } } : { problem: `“${text}” is not in the list. ${refusal}` }
  }

const SECTIONS = namesOf(BOM_SECTIONS, (section) => BOM_SECTION_NAMES[section], {
  fabrics: 'fabric',
  linings: 'lining',
  trim: 'trims',
  label: 'labels',
  package: 'packaging',
  packing: 'packaging',
})
const UNITS = namesOf(BOM_UNITS, (unit) => unit, {
  ...{ meter: 'm', metre: 'm', meters: 'm', metres: 'm', sqm: 'm²', yard: 'yd', yards: 'yd', yds: 'yd' },
  ...{ pc: 'piece', pcs: 'piece', pieces: 'piece', each: 'piece', ea: 'piece', unit: 'piece', pairs: 'pair' },
  ...{ sets: 'set', dozens: 'dozen', doz: 'dozen', cones: 'cone', rolls: 'roll', gram: 'g', grams: 'g' },
  ...{ kilogram: 'kg', kilograms: 'kg', kgs: 'kg' },
})
const WEIGHTS = namesOf(WEIGHT_UNITS, (unit) => WEIGHT_UNIT_NAMES[unit], {
  gsm: 'g_m2',
  gram: 'g',
  grams: 'g',
})

const readComposition: ReadCell = (cell, { former }) => {
  const text = textOf(cell)
  if (former && formatFibres(former.composition) === text)
    return { fields: { composition: former.composition } }
  const reading = readSaidFibres(text)
  return 'problem' in reading ? reading : { fields: { composition: reading.shares } }
}

const readCountry: ReadCell = (cell, { former }) => {
  const text = textOf(cell)
  if (text === '' || text === former?.country_of_origin)
    return { fields: { country_of_origin: text || null } }
  const reading = readCountryCode(text)
  return 'problem' in reading ? reading : { fields: { country_of_origin: reading.code } }
}

const readCurrency: ReadCell = (cell, { known, former }) => {
  const text = textOf(cell)
  const code = currencyCodeOf(text)
  if (code === '') return { fields: { currency: null } }
  return code === former?.currency || known.currencies.has(code)
    ? { fields: { currency: code } }
    : { problem: `“${text}” is not a currency of the list` }
}

const TICKS = new Map<string, boolean>([
  ...['yes', 'y', 'x', 'true', '1', '✓', '✔'].map((word) => [word, true] as const),
  ...['', 'no', 'n', 'false', '0', '-'].map((word) => [word, false] as const),
])
const readTick: ReadCell = (cell) => {
  const tick = TICKS.get(textOf(cell).toLowerCase())
  return tick === undefined
    ? { problem: `“${textOf(cell)}” is neither yes nor no` }
    : { fields: { show_in_passport: tick } }
}

/** In the order in which they are read: a factory is one of its supplier. */
export const READERS: Readonly<Record<Exclude<ColumnKey, 'id' | 'picture'>, ReadCell>> = {
  section: readChoice('section', SECTIONS, BOM_TEXTS.sectionRequired),
  item: readText('item'),
  composition: readComposition,
  supplier: (cell, { former, known }) => readSupplier(textOf(cell), former, known),
  factory: (cell, { line, known }) => readFactory(textOf(cell), line, known),
  country_of_origin: readCountry,
  consumption: readNumber('consumption'),
  unit: readChoice('unit', UNITS, BOM_TEXTS.unitRequired),
  wastage_percent: readNumber('wastage_percent'),
  unit_price: readNumber('unit_price'),
  currency: readCurrency,
  recycled_percent: readNumber('recycled_percent'),
  weight: readNumber('weight'),
  weight_unit: readChoice('weight_unit', WEIGHTS, BOM_TEXTS.weightUnitRequired),
  show_in_passport: readTick,
  ...eachOf(BOM_TEXT_FIELDS, readText),
}
