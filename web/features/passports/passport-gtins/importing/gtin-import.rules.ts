/** How a list of GTINs is read: one for the passport of each style, whatever the sizes and colours in the file. */
import { GTIN_IMPORT_TEXTS, type GtinNames, MAX_GTIN_NAMES } from '#contract/passports/gtin-import.ts'
import { requiredGtin } from '#contract/passports/passport-gtin.ts'
import { IMPORT_TEXTS } from '#contract/styles/style-import.ts'
import { gtinDigits, hasValidCheckDigit, isGtinLength } from '#contract/values/codes/gtin.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { wordsOf } from '#web/records/table-import/find/head-words.rules.ts'
import type { ImportTable } from '#web/records/table-import/find/read-table.rules.ts'
import { LineReading } from '#web/records/table-import/reading/line-reading.ts'
import type { RowAt, TableReader } from '#web/records/table-import/reading/table-reader.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { numbersOf } from '#web/records/table-import/values/style-numbers.rules.ts'
import { columnsOfWords } from '#web/records/table-import/word-columns.rules.ts'
import { nameStyles, unfoldSizes } from './gtin-sheet.rules.ts'
import words from './gtin-words.json' with { type: 'json' }

export type GtinKey = 'style' | 'gtin' | 'variant'
type NamedStyle = GtinNames['styles'][number]

export interface ImportedGtin {
  /** The style's; below zero where the file names none that is there. */
  id: number
  style: string
  /** Fourteen digits; empty for a further size or colour of a style that has its number by now. */
  gtin: string
  variant: string
  version: number | null
}

/** A spreadsheet takes the zeros off that a number begins with, as UPCs of food and of grocers do. */
const withZeros = (digits: string): string => {
  if (!/^\d+$/.test(digits) || isGtinLength(digits)) return digits
  const longer = [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
  return longer.find((each) => each.length > digits.length && hasValidCheckDigit(each)) ?? digits
}

/** `4.00638E+12`: what a spreadsheet has left of a long number. */
const isShortened = (text: string): boolean => /^\d[.,]\d+E\+?\d+$/i.test(text)

const digitsOf = (text: string): string => withZeros(gtinDigits(text.replace(/^'|\.0+$/g, '')))

const isGtin = (text: string): boolean => hasValidCheckDigit(digitsOf(text))
const OF_CARTONS = new Set(words.foreign_words.map(foldText))
const isForeign = (head: string): boolean => wordsOf(head).some((word) => OF_CARTONS.has(word))

export const GTIN_TABLE: TableColumns<GtinKey> = {
  keys: ['style', 'gtin', 'variant'],
  columns: columnsOfWords<GtinKey>({ style: 'Style', gtin: 'GTIN', variant: 'Variant' }, words),
  ...{ unread: [], required: ['style', 'gtin'], numbers: [], percents: [], joined: ['variant'] },
  // The number of a carton is none of a style's.
  foreignWords: OF_CARTONS,
  cells: { gtin: isGtin },
  joinSheets: (file) => nameStyles(unfoldSizes(file, { isGtin, isForeign })),
}

/** `ST-…` of ours, or the brand's own reference. */
const calledOf = (text: string) => numbersOf(text, '')

const keyOf = (text: string): string => {
  const { number, reference } = calledOf(text)
  return number ?? foldText(reference)
}

type Table = Pick<ImportTable<GtinKey>, 'rows' | 'found' | 'matching'>
const saidIn = ({ rows, found, matching }: Table, key: GtinKey) =>
  rows
    .slice(found.lastHeadRow + 1, found.end)
    .map((row, at) => ({ row: found.lastHeadRow + 1 + at, text: textOf(row[matching.indexOf(key)]) }))

export const namesIn = (table: Table) => {
  const called = saidIn(table, 'style').map(({ text }) => calledOf(text))
  const few = (texts: readonly (string | null)[]) =>
    [...new Set(texts.flatMap((text) => (text ? [text.slice(0, 1_000)] : [])))].slice(0, MAX_GTIN_NAMES)
  return {
    style_numbers: few(called.map(({ number }) => number)),
    references: few(called.map(({ reference }) => reference)),
  }
}

export interface GtinGiven {
  /** By what files call them. */
  styles: ReadonlyMap<string, readonly NamedStyle[]>
  /** The row in which each style stands first, and those that stand in several with different numbers. */
  firstRows: ReadonlyMap<string, number>
  several: ReadonlySet<string>
  /** The style that each number stands for first. */
  firstStyles: ReadonlyMap<string, string>
}

export const givenOf = ({ styles }: GtinNames, table: Table): GtinGiven => {
  const named = new Map<string, NamedStyle[]>()
  const add = (key: string, style: NamedStyle) => named.set(key, [...(named.get(key) ?? []), style])
  for (const style of styles) {
    add(style.style_number, style)
    if (style.brand_reference && style.can_change) add(foldText(style.brand_reference), style)
  }
  const firstRows = new Map<string, number>()
  const numbers = new Map<string, Set<string>>()
  const firstStyles = new Map<string, string>()
  const gtins = saidIn(table, 'gtin')
  for (const [at, { row, text }] of saidIn(table, 'style').entries()) {
    const [key, digits] = [keyOf(text), digitsOf(gtins[at]?.text ?? '')]
    if (key === '' || digits === '') continue
    if (!firstRows.has(key)) firstRows.set(key, row)
    numbers.set(key, (numbers.get(key) ?? new Set()).add(digits))
    if (!firstStyles.has(digits)) firstStyles.set(digits, key)
  }
  const several = new Set([...numbers].flatMap(([key, of]) => (of.size > 1 ? [key] : [])))
  return { styles: named, firstRows, several, firstStyles }
}

type At = RowAt<GtinKey, ImportedGtin>
type Reading = LineReading<GtinKey, ImportedGtin>
const SEVERAL = 'gtin-several:'

const readNumber = (reading: Reading, { own }: At): void => {
  const said = own.text('gtin')
  if (isShortened(said)) {
    reading.problems.gtin = GTIN_IMPORT_TEXTS.shortened
    return
  }
  const read = requiredGtin.safeParse(digitsOf(said))
  if (read.success) reading.set({ gtin: read.data })
  else reading.problems.gtin = read.error.issues[0]?.message ?? ''
}

/** Whether the row says its style's number, and no further size of it. */
const speaksForStyle = (reading: Reading, { own, row }: At, given: GtinGiven): boolean => {
  const key = keyOf(own.text('style'))
  if (own.edited('style') !== undefined || own.edited('gtin') !== undefined) return true
  if (!given.several.has(key)) return given.firstRows.get(key) === row
  const answer = own.ask({
    ...{ id: SEVERAL, about: 'gtin-several', said: '', proposal: 'first', canBeEmpty: true },
    choices: [{ value: 'first', label: 'The first of each style' }],
  })
  if (answer === undefined) reading.asked.gtin = SEVERAL
  return answer === undefined || (answer === 'first' && given.firstRows.get(key) === row)
}

const variantOf = (own: At['own']): string =>
  own
    .texts('variant')
    .map(({ text }) => text)
    .join(' · ')

export const GTIN_READER: TableReader<GtinKey, ImportedGtin, GtinGiven> = {
  columns: GTIN_TABLE,
  ...{ places: {}, name: 'style', isGroup: () => false, canRepeat: true },
  former: (own, { styles }) => {
    const found = styles.get(keyOf(own.text('style'))) ?? []
    const [style] = found
    if (!style || found.length > 1 || !style.can_change) return null
    const { id, style_name, style_number, gtin, version } = style
    return { id, style: style_name ?? style_number, gtin, variant: variantOf(own), version }
  },
  blank: (row) => ({ id: -row - 1, style: '', gtin: '', variant: '', version: null }),
  leftOut: (blank, style) => ({ ...blank, style }),
  read: (at, given) => {
    const { own, blank, former } = at
    const reading: Reading = new LineReading(blank)
    for (const key of ['style', 'gtin'] as const) {
      const { problem, asked } = own.unread(key)
      if (problem !== undefined) reading.problems[key] = problem
      if (asked !== undefined) reading.asked[key] = asked
    }
    if (!former) {
      reading.set({ style: own.text('style'), variant: variantOf(own) })
      reading.problems.style ??=
        own.text('style') === '' ? GTIN_IMPORT_TEXTS.noStyle : IMPORT_TEXTS.noSuchStyle
    }
    if (!speaksForStyle(reading, at, given)) return reading.read
    readNumber(reading, at)
    const first = given.firstStyles.get(digitsOf(own.text('gtin')))
    const isOther = first !== undefined && first !== keyOf(own.text('style'))
    if (isOther && own.edited('gtin') === undefined) reading.problems.gtin ??= GTIN_IMPORT_TEXTS.twice
    return reading.read
  },
}

/** Rows of which each gives a style another number than it has. */
export const changesIn = <Row extends { former: ImportedGtin | null; line: ImportedGtin }>(
  rows: readonly Row[],
): Row[] => {
  const seen = new Set<number>()
  return rows.filter(({ former, line: { id, gtin } }) => {
    if (!former || gtin === '' || gtin === former.gtin || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
