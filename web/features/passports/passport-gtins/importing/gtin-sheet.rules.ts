/** Lists of GTINs with a column for each size: «EAN S», «EAN M» and «EAN L» as rows of one column; and stock codes of styles. */
import type { Cell, TableFile, TableSheet } from '#web/lib/tables/table-reading.ts'
import { withoutFormats } from '#web/records/table-import/values/formatted-numbers.rules.ts'
import { plain, textOf } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './gtin-words.json' with { type: 'json' }

interface Numbers {
  isGtin: (text: string) => boolean
  /** Whether the head says that they are of cartons. */
  isForeign: (head: string) => boolean
}

/** Titles may stand above. */
const MAX_TITLES = 60

/** What the numbers are called; what else their heads say is the size. */
const CALLED = /(?:ean|gtin|upc)(?:[\s/-]*(?:\d{2}|a|code|nummer|no\.?))?/giu

const columnsOf = (rows: readonly (readonly Cell[])[], at: number, { isGtin, isForeign }: Numbers) =>
  (rows[at] ?? []).flatMap((cell, column) => {
    const texts = rows.slice(at + 1).flatMap((row) => textOf(row[column]) || [])
    const areNumbers = texts.length > 0 && texts.every(isGtin)
    const head = textOf(cell)
    return areNumbers && head !== '' && !isGtin(head) && !isForeign(head) ? [column] : []
  })

const unfold = (sheet: TableSheet, numbers: Numbers): TableSheet => {
  const { rows, unread = [], problem } = sheet
  if (unread.length > 0 || problem !== null) return sheet
  const head = rows.slice(0, MAX_TITLES).findIndex((_, at) => columnsOf(rows, at, numbers).length > 1)
  if (head < 0) return sheet
  const columns = columnsOf(rows, head, numbers)
  const others = (row: readonly Cell[]): Cell[] => row.filter((_, column) => !columns.includes(column))
  const sizes = columns.map((column) => textOf(rows[head]?.[column]).replace(CALLED, '').trim())
  return {
    ...withoutFormats(sheet),
    merged: [],
    rows: [
      ...rows.slice(0, head),
      ['Size', 'GTIN', ...others(rows[head] ?? [])],
      ...rows.slice(head + 1).flatMap((row) => {
        const said = columns.flatMap((column, at): Cell[][] =>
          textOf(row[column]) === '' ? [] : [[sizes[at] ?? '', row[column] ?? null, ...others(row)]],
        )
        return said.length > 0 ? said : [[null, null, ...others(row)]]
      }),
    ],
  }
}

export const unfoldSizes = (file: TableFile, numbers: Numbers): TableFile => ({
  ...file,
  sheets: file.sheets.map((sheet) => unfold(sheet, numbers)),
})

const STYLE_WORDS = new Set(plainWords(words.style))
const CODE_WORDS = new Set(plainWords(words.codes))
const GTIN_WORDS = new Set(plainWords(words.gtin))

/** A stock code says a size beside the style’s number; where no head says that number, the code is what styles go by. */
const nameStylesIn = (sheet: TableSheet): TableSheet => {
  const said = sheet.rows.slice(0, MAX_TITLES).map((row) => row.map((cell) => plain(cell)))
  const at = said.findIndex((row) => row.some((head) => GTIN_WORDS.has(head)))
  const heads = said[at] ?? []
  const code = heads.findIndex((head) => CODE_WORDS.has(head))
  if (code < 0 || heads.some((head) => STYLE_WORDS.has(head))) return sheet
  const rows = sheet.rows.map((row, index) => (index === at ? row.with(code, words.style[0] ?? null) : row))
  return { ...sheet, rows }
}

export const nameStyles = (file: TableFile): TableFile => ({
  ...file,
  sheets: file.sheets.map((sheet) => nameStylesIn(sheet)),
})
