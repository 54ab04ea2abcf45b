/** What a cell of a file says of a line, or why it says nothing that can be kept. */
import Big from 'big.js'
import {
  BOM_SECTION_NAMES,
  BOM_SECTIONS,
  BOM_TEXTS,
  BOM_UNITS,
  type BomItem,
  WEIGHT_UNIT_NAMES,
  WEIGHT_UNITS,
} from '#contract/boms.ts'
import { COUNTRIES } from '#contract/values/countries.ts'
import { type DecimalSign, readDecimalText } from '#contract/values/decimal-sign.ts'
import { formatFibres, readFibres } from '#contract/values/fibres.ts'
import { formatCountry } from '#web/lib/formats.ts'
import type { Cell } from '#web/lib/tables/read-table-file.ts'
import { type ColumnKey, type DecimalKey, PLACES } from './columns.rules.ts'
import { type KnownNames, readFactory, readSupplier } from './read-places.rules.ts'

export type CellReading = { fields: Partial<BomItem> } | { problem: string }

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

export const textOf = (cell: Cell): string =>
  String(cell ?? '')
    .replace(/\r\n?/g, '\n')
    .trim()

type TextKey = 'item' | 'description' | 'colour' | 'certification'
/** Ends of lines are not told apart: files have those of their system. */
const readText =
  (key: TextKey): ReadCell =>
  (cell, { former }) => {
    const text = textOf(cell)
    return { fields: { [key]: former && textOf(former[key]) === text ? former[key] : text || null } }
  }

/** A number of a workbook, cut to the places that the column has: what stands behind came of binary fractions. */
const ofWorkbook = (number: number, places: number): string =>
  new Big(number.toPrecision(15)).round(places, Big.roundHalfUp).toFixed()

const readNumber =
  (key: DecimalKey): ReadCell =>
  (cell, { sign, isShare }) => {
    const scale = (digits: string, by: number) => new Big(digits).times(by).toFixed()
    if (typeof cell === 'number') {
      const number = isShare ? new Big(cell.toPrecision(15)).times(100).toNumber() : cell
      return { fields: { [key]: ofWorkbook(number, PLACES[key]) } }
    }
    const text = textOf(cell)
    const bare = text.replace(/\s*%$/, '')
    const reading = readDecimalText(bare, sign)
    if ('problem' in reading) return reading
    const { digits } = reading
    return {
      fields: { [key]: digits === '' ? null : isShare && bare === text ? scale(digits, 100) : digits },
    }
  }

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The names of a choice, in any case, with what others call them. */
const namesOf = <Value extends string>(
  values: readonly Value[],
  name: (value: Value) => string,
  others: Partial<Record<string, Value>> = {},
): ReadonlyMap<string, Value> =>
  new Map([
    ...Object.entries(others as Record<string, Value>),
    ...values.flatMap((value) => [[plain(value), value] as const, [plain(name(value)), value] as const]),
  ])

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
  const reading = readFibres(text)
  return 'problem' in reading ? reading : { fields: { composition: reading.shares } }
}

let codes: ReadonlyMap<string, string> | undefined
/** By code, by English name, and by the name in the reader's language. */
const codesOfCountries = () => {
  codes ??= new Map(
    COUNTRIES.flatMap(({ code, name }) =>
      [code, name, formatCountry(code)].map((each) => [plain(each), code] as const),
    ),
  )
  return codes
}
const readCountry: ReadCell = (cell, { former }) => {
  const text = textOf(cell)
  if (text === '' || text === former?.country_of_origin)
    return { fields: { country_of_origin: text || null } }
  const code = codesOfCountries().get(plain(text))
  return code ? { fields: { country_of_origin: code } } : { problem: `“${text}” is not a country` }
}

const SYMBOLS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
const readCurrency: ReadCell = (cell, { known, former }) => {
  const text = textOf(cell)
  const code = SYMBOLS[text] ?? text.toUpperCase()
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
  description: readText('description'),
  composition: readComposition,
  colour: readText('colour'),
  supplier: (cell, { former, known }) => readSupplier(textOf(cell), former, known),
  factory: (cell, { line, known }) => readFactory(textOf(cell), line, known),
  country_of_origin: readCountry,
  consumption: readNumber('consumption'),
  unit: readChoice('unit', UNITS, BOM_TEXTS.unitRequired),
  wastage_percent: readNumber('wastage_percent'),
  unit_price: readNumber('unit_price'),
  currency: readCurrency,
  certification: readText('certification'),
  recycled_percent: readNumber('recycled_percent'),
  weight: readNumber('weight'),
  weight_unit: readChoice('weight_unit', WEIGHTS, BOM_TEXTS.weightUnitRequired),
  show_in_passport: readTick,
}
