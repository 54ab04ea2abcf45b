/** The numbers and names in a file of styles that the product is asked about before its rows are read. */
import { MAX_IMPORT_NAMES } from '#contract/styles/style-import.ts'
import { foldText } from '#contract/values/text/fold.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { saysNothing } from '#web/records/table-import/values/amounts.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { numbersOf } from '#web/records/table-import/values/style-numbers.rules.ts'
import type { ImportColumn } from './style-columns.rules.ts'
import { wholeOf } from './style-values.rules.ts'

type Table = Pick<ImportTable<ImportColumn>, 'rows' | 'found' | 'matching'>

/** Endings of companies stand behind commas, and are no companies. */
const ENDING =
  /^(?:ltd|limited|co|inc|llc|llp|plc|corp|gmbh|kg|ag|sa|sas|sarl|srl|spa|lda|sl|bv|nv|pvt|pte|sdn bhd|a\.?ş|tic|san)\b/iu

/** `Anatolia Knit; Delta Sewing Co., Ltd.`: the companies that a cell names. */
export const companiesIn = (text: string): string[] => {
  const names: string[] = []
  for (const part of text.split(/[;\n|]|\s+\/\s+/).map((each) => each.trim())) {
    for (const [at, piece] of part.split(',').entries()) {
      const name = piece.trim()
      const before = names.at(-1)
      if (at > 0 && before !== undefined && ENDING.test(name)) names[names.length - 1] = `${before}, ${name}`
      else if (name !== '' && !saysNothing(name)) names.push(name)
    }
  }
  return [...new Set(names)]
}

const bodyOf = ({ rows, found }: Table) => rows.slice(found.lastHeadRow + 1, found.end)

const textAt = (row: readonly unknown[], column: number): string =>
  column < 0 ? '' : textOf((row[column] as string | null) ?? null)

export interface NamesInFile {
  style_numbers: string[]
  references: string[]
  companies: string[]
}

export const namesInFile = (table: Table): NamesInFile => {
  const { matching } = table
  const [number, reference] = [matching.indexOf('style_number'), matching.indexOf('brand_reference')]
  const suppliers = matching.indexOf('suppliers')
  const read = bodyOf(table).map((row) => numbersOf(textAt(row, number), textAt(row, reference)))
  const few = (texts: (string | null)[]) =>
    [...new Set(texts.flatMap((text) => (text ? [text.slice(0, 1_000)] : [])))].slice(0, MAX_IMPORT_NAMES)
  return {
    style_numbers: few(read.map((each) => each.number)),
    references: few(read.map((each) => each.reference)),
    companies: few(bodyOf(table).flatMap((row) => companiesIn(textAt(row, suppliers)))),
  }
}

/** The rows of a style: of its colours or sizes, where there are several. */
export interface StyleRows {
  first: number
  count: number
  /** Of all of them; null where one says no whole number. */
  pieces: number | null
  /** Named in them; 0 where none is. */
  colours: number
}

const piecesOf = (row: readonly unknown[], column: number): number | null => {
  const text = textAt(row, column)
  const pieces = wholeOf(text) ?? (/^\d+$/.test(text) ? Number(text) : null)
  return pieces !== null && Number.isSafeInteger(pieces) ? pieces : null
}

/** What tells the styles of a file apart: its numbers; where it has no column of numbers, their names. */
export const keyOfStyle = (reference: string, name: string, hasNumbers: boolean): string =>
  foldText(reference === '' && !hasNumbers ? name : reference)

/** By what tells them apart: the row in which it stands first, and what all of them say. */
export const firstRowsOf = (table: Table): ReadonlyMap<string, StyleRows> => {
  const { matching, found } = table
  const [number, reference] = [matching.indexOf('style_number'), matching.indexOf('brand_reference')]
  const [pieces, colour] = [matching.indexOf('bulk_order_quantity'), matching.indexOf('colour_number')]
  const nameColumn = matching.indexOf('style_name')
  const hasNumbers = number >= 0 || reference >= 0
  const styles = new Map<string, StyleRows>()
  const colours = new Map<string, Set<string>>()
  for (const [at, row] of bodyOf(table).entries()) {
    const named = numbersOf(textAt(row, number), textAt(row, reference)).reference
    const said = keyOfStyle(named, textAt(row, nameColumn), hasNumbers)
    if (said === '') continue
    const own = piecesOf(row, pieces)
    const before = styles.get(said)
    const shades = colours.get(said) ?? new Set()
    const name = foldText(textAt(row, colour))
    if (name !== '' && !/^\d+$/.test(name)) shades.add(name)
    colours.set(said, shades)
    const all = before ? before.pieces : 0
    styles.set(said, {
      first: before?.first ?? found.lastHeadRow + 1 + at,
      count: (before?.count ?? 0) + 1,
      pieces: all === null || own === null ? null : all + own,
      colours: shades.size,
    })
  }
  return styles
}
