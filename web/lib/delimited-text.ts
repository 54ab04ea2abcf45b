/** Text of rows and cells, as spreadsheets write and copy it (RFC 4180, with semicolons or tabs as well). */

export interface DelimitedRow {
  /** Where it begins in the text, from 1. */
  line: number
  cells: string[]
}

export interface DelimitedText {
  /** Without empty ones; cells are trimmed. */
  rows: DelimitedRow[]
  /** Where a quotation mark opens that nothing closes. */
  unclosedLine: number | null
}

/** In the order in which to try them: a tab is in no name, a semicolon in no number. */
export const SEPARATORS = ['\t', ';', ','] as const
export type Separator = (typeof SEPARATORS)[number]
/** How spreadsheets are told the separator, in a line of its own. */
const HINT = /^sep=(.)\n/i

/** A hint in the text goes before `wanted`. */
export const readDelimited = (raw: string, wanted: Separator): DelimitedText => {
  const whole = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const hint = HINT.exec(whole)
  const text = hint ? whole.slice(hint[0].length) : whole
  const separator = hint?.[1] ?? wanted
  const rows: DelimitedRow[] = []
  let line = hint ? 2 : 1
  let row: DelimitedRow = { line, cells: [] }
  let cell = ''
  let quotedFrom: number | null = null
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((each) => each !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === '\n') line += 1
    if (quotedFrom !== null) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += char
        at += 1
      } else quotedFrom = null
    } else if (char === '"' && cell.trim() === '') quotedFrom = line
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else cell += char
  }
  endRow()
  return { rows, unclosedLine: quotedFrom }
}

const quoted = (cell: string, separator: Separator): string =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** With a byte order mark, by which spreadsheets know that it is UTF-8. */
export const writeDelimited = (rows: readonly (readonly string[])[], separator: Separator): string =>
  `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n')}\r\n`

const tryDecode = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-8, UTF-16 with its mark, or what Western spreadsheets write otherwise; null for what is no text. */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const text = marked
    ? tryDecode(bytes, marked)
    : (tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'windows-1252'))
  return text?.includes('\0') ? null : text
}
