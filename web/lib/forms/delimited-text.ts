/** Text of rows and cells, as spreadsheets write and copy it (RFC 4180, with semicolons or tabs as well). */
import Papa from 'papaparse'

export interface DelimitedRow {
  /** Where it begins in the text, from 1. */
  line: number
  cells: string[]
}

export interface DelimitedText {
  /** Without empty ones; cells are trimmed. */
  rows: DelimitedRow[]
  /** Where a quotation mark opens that nothing closes at the end of its cell. */
  unclosedLine: number | null
}

/** In the order in which to try them: a tab is in no name, a semicolon in no number. */
export const SEPARATORS = ['\t', ';', ',', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
/** How spreadsheets are told the separator, in a line of its own. */
const HINT = /^\uFEFF?sep=([^"\n])\n/i

/** Blanks before a quoted cell, behind which the parser takes its marks for text; quoted ones are skipped. */
const BLANKS = /("[^"]*")|(?<=^|[\t;,|\n]) +(?=")/g

const countLines = (text: string): number => text.split('\n').length

/** A hint in the text goes before `wanted`. */
export const readDelimited = (raw: string, wanted: Separator): DelimitedText => {
  // The parser knows one end of line a text, and a closing mark before blanks only where a line ends.
  const text = `${raw.replace(/\r\n?/g, '\n').replace(BLANKS, '$1')}\n`
  const hint = HINT.exec(text)?.[1]
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: hint ?? wanted, newline: '\n' })
  const rows: DelimitedRow[] = []
  let line = 1
  for (const cells of data) {
    const isHint = hint !== undefined && line === 1
    const trimmed = cells.map((cell) => cell.trim())
    if (!isHint && trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed })
    // The parser counts rows; ends of lines within quotation marks are in the cells.
    line += countLines(cells.join(''))
  }
  const opens = errors.find(({ type }) => type === 'Quotes')?.index
  return { rows, unclosedLine: opens === undefined ? null : countLines(text.slice(0, opens)) }
}

export interface Grid {
  rows: string[][]
  /** One of those that are tried, or the one that the text names itself. */
  separator: string
  unclosedLine: number | null
}

/** Every row and cell as it stands there, empty ones too, so that a cell is known by its address. */
export const readGrid = (raw: string, wanted: string): Grid => {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const hint = HINT.exec(text)?.[1]
  const separator = hint ?? wanted
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, newline: '\n' })
  const opens = errors.find(({ type }) => type === 'Quotes')?.index
  return {
    rows: hint === undefined ? data : data.slice(1),
    separator,
    unclosedLine: opens === undefined ? null : countLines(text.slice(0, opens)),
  }
}

/** What a spreadsheet would take for a formula, also in a cell of several lines. */
const FORMULA = /^[=+\-@\t\r]/

/** With a byte order mark, by which spreadsheets know that it is UTF-8; formulas become text. */
export const writeDelimited = (rows: readonly (readonly string[])[], separator: Separator): string =>
  `${Papa.BYTE_ORDER_MARK}${Papa.unparse([...rows], { delimiter: separator, escapeFormulae: FORMULA })}\r\n`
