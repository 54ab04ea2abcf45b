/** How an import speaks: of its questions, of its cells, and of what else is in the file. */
import { BOM_SECTION_NAMES, type BomItem, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { formatCountry, formatDecimal, formatNumber } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import type { Question } from '#web/records/table-import/questions.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { ImportedRow } from './import-row.ts'

const digitsOf = (digits: string | null): string => (digits === null ? '' : formatDecimal(digits))

/** What the sheet shows of a line; typed again, it is read as the same. */
const SHOWN: Readonly<Record<Exclude<ColumnKey, 'id' | 'picture'>, (line: BomItem) => string | null>> = {
  section: ({ section }) => sayName(BOM_SECTION_NAMES[section]),
  item: ({ item }) => item,
  description: ({ description }) => description,
  composition: ({ composition }) => sayFibres(composition),
  colour: ({ colour }) => colour,
  supplier: ({ supplier }) => supplier?.name ?? null,
  factory: ({ factory }) => factory?.name ?? null,
  supplier_reference: ({ supplier_reference }) => supplier_reference,
  country_of_origin: ({ country_of_origin }) => country_of_origin && formatCountry(country_of_origin),
  consumption: ({ consumption }) => digitsOf(consumption),
  unit: ({ unit }) => unit,
  wastage_percent: ({ wastage_percent }) => digitsOf(wastage_percent),
  unit_price: ({ unit_price }) => digitsOf(unit_price),
  currency: ({ currency }) => currency,
  certification: ({ certification }) => certification,
  recycled_percent: ({ recycled_percent }) => digitsOf(recycled_percent),
  weight: ({ weight }) => digitsOf(weight),
  weight_unit: ({ weight_unit }) => weight_unit && WEIGHT_UNIT_NAMES[weight_unit],
  show_in_passport: ({ show_in_passport }) => (show_in_passport ? 'yes' : ''),
}
export type ShownKey = keyof typeof SHOWN
export const SHOWN_KEYS = Object.keys(SHOWN) as ShownKey[]

export const shownOf = (line: BomItem, key: ShownKey): string => SHOWN[key](line) ?? ''

/** A cell: as it is read, or as the file has it where it can't be read yet. */
export const cellText = (row: ImportedRow, key: ShownKey, typed: string | undefined): string => {
  if (row.kind !== 'line') return key === 'item' ? row.line.item : ''
  if (row.problems[key] !== undefined || row.asked[key] !== undefined) return typed ?? row.said[key] ?? ''
  return shownOf(row.line, key)
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${formatNumber(count)} lines`)

/** The question in words, and what is known of it. */
export const sayQuestion = ({ about, said, rows }: Question): string => {
  const where = lines(rows.length)
  switch (about) {
    case 'section':
      return `Which section is “${said}”? It heads ${where}.`
    case 'sections':
      return `The file names no section for ${where}.`
    case 'section-rest':
      return `Which section is right for the rest? That is ${where}.`
    case 'unit':
      return `Which unit is “${said}”? It stands in ${where}.`
    case 'unit-missing':
      return `A consumption without a unit stands in ${where}.`
    case 'currency':
      return `Which currency is “${said}”? It stands in ${where}.`
    case 'currency-missing':
      return `The file names no currency for the prices of ${where}.`
    case 'country':
      return `Which country is “${said}”? It stands in ${where}.`
    case 'tick':
      return `Does “${said}” mean yes? It stands in ${where}.`
    case 'company':
      return `“${said}” is not a supplier of this style. It stands in ${where}.`
    case 'factory':
      return `“${said}” is not a factory of its supplier. It stands in ${where}.`
    case 'formulas':
      return `The program that wrote the file did not compute the formulas of ${where}.`
    case 'unreadable':
      return `${sayName(said)}: there is no number in ${where}.`
    case 'unread':
      return `${sayName(said)}: there is nothing to read in ${where}.`
    case 'alone':
      return `One fibre without a percentage stands in ${where}: “${said}”.`
    case 'per':
      return `Price and consumption are in different units (${said}) in ${where}.`
    case 'priced':
      return `What is the price for, where it is counted in ${said}? That is ${where}.`
    default:
      return `A weight without a unit stands in ${where}.`
  }
}

/** What an answer does, where its name alone does not say it. */
export const sayChoice = ({ about }: Question, label: string): string => {
  if (about === 'unit-missing' || about === 'currency-missing') return `All in ${label}`
  if (about === 'sections') return label === 'By the items’ names' ? label : `All into ${sayName(label)}`
  if (about === 'priced') return `For 1 ${label}`
  if (about === 'per') return `Price for 1 ${label}`
  return sayName(label)
}
