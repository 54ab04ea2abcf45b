/** The tables of a page of HTML, with the comments and the hidden rows that Excel and LibreOffice write into one. */
import { addressOf, columnName } from './cell-address.ts'
import { cleanComment, firstOfCells, MAX_COMMENTS } from './cell-comments.rules.ts'
import signs from './html-signs.json' with { type: 'json' }
import { type FormattedNumber, shownNumber } from './number-formats.rules.ts'
import { MAX_COLUMNS } from './sheet-limits.rules.ts'
import { SpannedGrid } from './spanned-grid.ts'
import type { TableSheet } from './table-reading.ts'
import { attributesOf, decodeXml, numberIn, type Piece, piecesOf } from './tags.rules.ts'

export const isPage = (text: string): boolean =>
  /^\s*<(?:!doctype html|!--|html|head|body|meta|table|style|div|\?xml)\b/i.test(text) &&
  /<table\b/i.test(text)

/** `latin` names the signs from U+00A0 on, in their order. */
const NAMED = new Map([
  ...signs.latin.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries(signs.others),
])
const decodeHtml = (text: string): string =>
  decodeXml(text.replace(/&([A-Za-z]{2,8}\d{0,2});/g, (whole, name: string) => NAMED.get(name) ?? whole))

/** What stands within these is no text of a page. */
const UNSEEN = new Set(['style', 'script'])
/** Before and after these a line ends. */
const BLOCKS = new Set(['br', 'p', 'div', 'li'])

const SHOWN_NUMBER = /^(?!.*\d[.-]\d+[.-]\d)[^\p{L}/:%]*\d[^\p{L}/:%]*$/u

const HIDDEN = /display\s*:\s*none/i

interface CellOfGrid {
  grid: SpannedGrid
  cell: string
}

/**
 * Excel marks a cell with an anchor, and writes the comment below all tables behind an anchor that leads back; LibreOffice
 * writes it into the cell, as an element of its own. Neither is a value.
 */
class PageComments {
  readonly #marked = new Map<string, CellOfGrid>()
  #of: CellOfGrid | null = null
  #text = ''
  /** What stands in an anchor is its number alone. */
  #isInAnchor = false

  /** Whether the text was none of a cell's. */
  take(text: string): boolean {
    if (this.#isInAnchor) return true
    if (this.#of) this.#text += text
    return this.#of !== null
  }

  anchor(isEnd: boolean, attributes: ReadonlyMap<string, string>, at: CellOfGrid | null): void {
    const kind = attributes.get('class')
    this.#isInAnchor = !isEnd && (kind === 'msocomanchor' || kind === 'msocomhide')
    if (isEnd) return
    if (kind === 'msocomanchor' && at) this.#marked.set((attributes.get('href') ?? '').replace('#', ''), at)
    if (kind === 'msocomhide') this.begin(this.#marked.get(attributes.get('name') ?? '') ?? null)
  }

  begin(of: CellOfGrid | null): void {
    this.end()
    this.#of = of
  }

  end(): void {
    const text = cleanComment(this.#text.replace(/[ \u00a0]*\n\s*/g, '\n').replace(/[ \u00a0]+/g, ' '))
    if (this.#of && text !== '' && this.#of.grid.comments.length < MAX_COMMENTS)
      this.#of.grid.comments.push({ cell: this.#of.cell, text })
    this.#of = null
    this.#text = ''
  }
}

class PageReader {
  readonly grids: SpannedGrid[] = []
  readonly #comments = new PageComments()
  readonly #maxRows: number
  #grid: SpannedGrid | null = null
  /** Of tables: what stands in a table within a cell is the cell's text. */
  #depth = 0
  #unseen = 0
  #text: string | null = null
  #attributes: ReadonlyMap<string, string> = new Map()
  #column = 0

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  read({ name: said, isEnd, isClosed, text }: Piece): void {
    const name = said.toLowerCase()
    if (said === '') this.#write(text)
    else if (UNSEEN.has(name)) this.#unseen = Math.max(0, this.#unseen + (isClosed ? 0 : isEnd ? -1 : 1))
    else if (this.#unseen > 0) return
    else if (name === 'table') this.#table(isEnd)
    else if (this.#depth > 1) this.#within(name)
    else if (name === 'tr') this.#row(isEnd, text)
    else if (name === 'td' || name === 'th') this.#cell(isEnd, text)
    else if (name === 'col') this.#passColumns(attributesOf(text))
    else if (name === 'a') this.#comments.anchor(isEnd, attributesOf(text, decodeHtml), this.#here())
    else if (name === 'comment') this.#comments.begin(isEnd ? null : this.#here())
    else if (BLOCKS.has(name) && !this.#comments.take('\n') && this.#text) this.#text += '\n'
  }

  /** Nothing of a comment is left open. */
  end(): void {
    this.#comments.end()
  }

  /** The cell that is read. */
  #here(): CellOfGrid | null {
    if (!this.#grid || this.#text === null) return null
    const { row, column } = this.#grid.place()
    return { grid: this.#grid, cell: addressOf(row, column) }
  }

  #write(text: string): void {
    if (this.#unseen > 0) return
    const said = decodeHtml(text.replace(/\s+/g, ' '))
    if (!this.#comments.take(said) && this.#text !== null) this.#text += said
  }

  #passColumns(attributes: ReadonlyMap<string, string>): void {
    const first = this.#column
    this.#column += Math.max(1, Math.trunc(Number(attributes.get('span') ?? 1)) || 1)
    if (!HIDDEN.test(attributes.get('style') ?? '')) return
    for (let column = first; column < Math.min(this.#column, MAX_COLUMNS); column++)
      this.#grid?.hide(columnName(column))
  }

  #within(name: string): void {
    if (this.#text && (BLOCKS.has(name) || name === 'tr')) this.#text += '\n'
    else if (this.#text && (name === 'td' || name === 'th')) this.#text += ' '
  }

  #table(isEnd: boolean): void {
    if (!isEnd) {
      this.#depth++
      if (this.#depth > 1) return
      this.#column = 0
      this.#grid = new SpannedGrid(`Table ${this.grids.length + 1}`, this.#maxRows)
      this.grids.push(this.#grid)
    } else if (this.#depth > 0) {
      this.#depth--
      if (this.#depth > 0) return
      this.#row(true)
      this.#grid = null
    }
  }

  /** A row ends where the next one begins, as a cell does. */
  #row(isEnd: boolean, text = ''): void {
    this.#endCell()
    this.#grid?.endRow()
    if (isEnd) return
    this.#grid?.beginRow()
    if (this.#grid && HIDDEN.test(attributesOf(text).get('style') ?? ''))
      this.#grid.hide(String(this.#grid.row + 1))
  }

  #cell(isEnd: boolean, text: string): void {
    this.#endCell()
    if (isEnd || !this.#grid) return
    this.#attributes = attributesOf(text, decodeHtml)
    this.#text = ''
  }

  #endCell(): void {
    if (this.#text === null) return
    const lines = this.#text.split('\n').map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    const text = lines.filter((line) => line !== '').join('\n')
    this.#text = null
    const [columns, rows] = ['colspan', 'rowspan'].map((key) => Number(this.#attributes.get(key) ?? 1) || 1)
    // Excel and LibreOffice say the number itself beside what is shown of it; of a day or a share what is shown says more.
    const said = this.#attributes.get('x:num') ?? this.#attributes.get('sdval')
    const kept = SHOWN_NUMBER.test(text) ? numberIn(said) : null
    const read: FormattedNumber =
      kept === null ? { cell: text === '' ? null : text } : shownNumber(kept, text)
    this.#grid?.put(read.cell, { columns: columns ?? 1, rows: rows ?? 1, format: read.format })
  }
}

const sheetOf = ({ sheet, comments }: SpannedGrid): TableSheet =>
  comments.length > 0 ? { ...sheet, comments: firstOfCells(comments) } : sheet

/** Each table that has something in it. */
export const tablesOfPage = (text: string, maxRows: number): TableSheet[] => {
  const reader = new PageReader(maxRows)
  for (const piece of piecesOf(text)) reader.read(piece)
  reader.end()
  return reader.grids.map(sheetOf).filter(({ rows, problem }) => rows.length > 0 || problem)
}
