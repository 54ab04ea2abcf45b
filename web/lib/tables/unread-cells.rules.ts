/** Cells of a workbook that hold nothing to read: each is named with its reason, and none is taken for empty. */

export interface UnreadCell {
  /** Both from 0. */
  row: number
  column: number
  /** What stands in the cell for the reader to see. */
  shown: string
  /** In one sentence. */
  problem: string
  /** What would have to be computed. */
  formula?: string
}

const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const PLACE = /\sr=["']([A-Z]+)(\d+)["']/
const TYPE = /\st=["'](\w+)["']/
const FORMULA = /<(?:\w+:)?f\b[^>]*>([^<]*)<\/(?:\w+:)?f>/
const ANY_FORMULA = /<(?:\w+:)?f\b/
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)<\/(?:\w+:)?v>/
/** Text that a formula gave may be empty; it is kept as such. */
const EMPTY_TEXT = /<(?:\w+:)?v\b[^>]*(?:\/>|><\/)/
const INLINE = /<(?:\w+:)?is\b/

/** `C` → 2. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

export const sayUncounted = (cell: string): string =>
  `Cell ${cell} has a formula without a value. Open the workbook in a spreadsheet, save it, and choose it again.`
export const sayError = (cell: string, code: string): string =>
  `Cell ${cell} shows the error ${code}. Mend it in the workbook, save it, and choose it again.`

const formulaOf = (content: string): { shown: string; formula?: string } => {
  const text = FORMULA.exec(content)?.[1]?.trim()
  if (!text) return { shown: '=…' }
  const formula = `=${text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')}`
  return { shown: formula, formula }
}

const ANY_ERROR = /\st=["']e["']/

export const findUnreadCells = (xml: string): UnreadCell[] => {
  // Most sheets have neither, and many have hundreds of thousands of cells.
  if (!ANY_FORMULA.test(xml) && !ANY_ERROR.test(xml)) return []
  const unread: UnreadCell[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const [, letters, number] = PLACE.exec(attributes) ?? []
    if (!letters || !number) continue
    const type = TYPE.exec(attributes)?.[1] ?? 'n'
    const value = VALUE.exec(content)?.[1]?.trim() ?? ''
    const place = { row: Number(number) - 1, column: columnOf(letters) }
    const cell = `${letters}${number}`
    if (type === 'e') {
      const code = value || '#ERROR'
      unread.push({ ...place, shown: code, problem: sayError(cell, code) })
    } else if (ANY_FORMULA.test(content) && value === '' && !INLINE.test(content)) {
      if (type !== 'str' || !EMPTY_TEXT.test(content))
        unread.push({ ...place, ...formulaOf(content), problem: sayUncounted(cell) })
    }
  }
  return unread
}

const byPlace = (unread: readonly UnreadCell[] = [], say: (cell: UnreadCell) => string) => {
  const said = new Map(unread.map((cell) => [`${cell.row}:${cell.column}`, say(cell)]))
  return (row: number, column: number): string | null => said.get(`${row}:${column}`) ?? null
}

/** The reason for a cell, by its place. */
export const unreadAt = (unread?: readonly UnreadCell[]) => byPlace(unread, ({ problem }) => problem)
/** What stands in its place. */
export const shownAt = (unread?: readonly UnreadCell[]) => byPlace(unread, ({ shown }) => shown)
