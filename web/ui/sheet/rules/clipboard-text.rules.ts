/** Cells as text, as Excel and LibreOffice put it on the clipboard and take it from there. */

const NEEDS_QUOTES = /[\t\n\r]|^"/

const writeCell = (cell: string): string =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows end as in Excel, the last one included. */
export const writeClipboard = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(writeCell).join('\t')}\r\n`).join('')

interface Taken {
  cell: string
  /** Where the text goes on. */
  end: number
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\t' || sign === '\n'

/**
 * A quoted cell. Excel quotes only what has a tab, a line break or a quotation mark of its own: `"x"` may as well be what
 * somebody typed, and a mark that nothing closes certainly is.
 */
const takeQuoted = (text: string, start: number): Taken | null => {
  let end = start + 1
  while (text[end] !== undefined && (text[end] !== '"' || text[end + 1] === '"'))
    end += text[end] === '"' ? 2 : 1
  const inside = text.slice(start + 1, end)
  if (text[end] === undefined || !isEnd(text[end + 1]) || !/[\t\n"]/.test(inside)) return null
  return { cell: inside.replaceAll('""', '"'), end: end + 1 }
}

const takePlain = (text: string, start: number): Taken => {
  let end = start
  while (!isEnd(text[end])) end++
  return { cell: text.slice(start, end), end }
}

/** Nothing is trimmed, and empty rows stay; the break that ends the last row begins no other one. */
export const readClipboard = (clipboard: string): string[][] => {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let place = 0
  for (;;) {
    const { cell, end } = (text[place] === '"' && takeQuoted(text, place)) || takePlain(text, place)
    rows.at(-1)?.push(cell)
    if (text[end] === undefined) return rows
    if (text[end] === '\n') rows.push([])
    place = end + 1
  }
}

/** Text that a spreadsheet would take for a formula gets a mark before it, which is taken off again. */
export const guardFormula = (text: string): string => (/^'*[=+\-@]/.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string => (/^'+[=+\-@]/.test(text) ? text.slice(1) : text)
