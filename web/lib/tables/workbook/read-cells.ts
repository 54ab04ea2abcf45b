/** The cells of a sheet of a workbook (Office Open XML), tag by tag, each sign looked at once. */
import { addressOf } from '../cell-address.ts'
import { formattedNumber } from '../number-formats.rules.ts'
import { MAX_COLUMNS, sayTooLong, sayTooWide } from '../sheet-limits.rules.ts'
import type { Cell, FormattedCell } from '../table-reading.ts'
import { attributesOf, decodeXml, type Piece, piecesOf } from '../tags.rules.ts'
import { sayError, sayUncounted, type UnreadCell } from '../unread-cells.rules.ts'
import { type Book, bare, unescapeText } from './workbook-book.ts'

export interface SheetCells {
  /** From the first row on, all as wide as the widest. */
  rows: Cell[][]
  unread: UnreadCell[]
  formats: FormattedCell[]
  hasFormulas: boolean
  /** In one sentence, why nothing of the sheet is read. */
  problem: string | null
}

const ROW = /\sr=["']([1-9]\d{0,6})["']/
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/
/** `C` → 2. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const DAY = /^-?\d{4,6}-\d\d-\d\d/

interface OpenCell {
  row: number
  column: number
  type: string
  style: number
  /** Null where the cell has no such part. */
  value: string | null
  inline: string | null
  formula: string | null
}

type Written = 'value' | 'formula' | 'inline'
const PARTS: Readonly<Record<string, Written>> = { v: 'value', f: 'formula', t: 'inline' }

class CellReader implements SheetCells {
  rows: Cell[][] = []
  readonly unread: UnreadCell[] = []
  readonly formats: FormattedCell[] = []
  hasFormulas = false
  problem: string | null = null
  readonly #book: Book
  readonly #maxRows: number
  #row = -1
  #column = -1
  /** The last row that has something in it, and how wide the widest is. */
  #last = -1
  #width = 0
  #isTooWide = false
  #cell: OpenCell | null = null
  #written: Written | null = null
  #spoken = 0

  constructor(book: Book, maxRows: number) {
    this.#book = book
    this.#maxRows = maxRows
  }

  read({ name: said, isEnd, isClosed, text }: Piece): void {
    if (said === '') {
      if (this.#written && this.#cell && this.#spoken === 0)
        this.#cell[this.#written] = (this.#cell[this.#written] ?? '') + decodeXml(text)
      return
    }
    const name = bare(said)
    if (!isEnd) this.#open(name, { isClosed, text })
    if (isEnd || isClosed) this.#close(name)
  }

  #open(name: string, { isClosed, text }: Pick<Piece, 'isClosed' | 'text'>): void {
    if (name === 'row') {
      const row = ROW.exec(text)?.[1]
      this.#row = row === undefined ? this.#row + 1 : Number(row) - 1
      this.#column = -1
    } else if (name === 'c' && isClosed && text.includes(' r=')) return
    else if (name === 'c') this.#openCell(text)
    else if (name === 'rPh' && !isClosed) this.#spoken++
    else if (this.#cell && name in PARTS) {
      this.#written = PARTS[name] ?? null
      if (this.#written) this.#cell[this.#written] ??= ''
    }
  }

  #openCell(text: string): void {
    const attributes = attributesOf(text)
    const [, letters, row] = PLACE.exec(attributes.get('r') ?? '') ?? []
    // The place of a cell may be left out: it stands behind the one before it.
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters)
    if (row !== undefined) this.#row = Number(row) - 1
    const [type = 'n', style = '0'] = [attributes.get('t'), attributes.get('s')]
    this.#cell = {
      ...{ row: Math.max(0, this.#row), column: this.#column, type, style: Number(style) },
      ...{ value: null, inline: null, formula: null },
    }
  }

  #close(name: string): void {
    if (name in PARTS) this.#written = null
    else if (name === 'rPh') this.#spoken = Math.max(0, this.#spoken - 1)
    else if (name === 'c' && this.#cell) {
      const cell = this.#cell
      this.#cell = null
      this.#put(cell, this.#valueOf(cell))
    }
  }

  #put({ row, column }: OpenCell, value: Cell): void {
    if (value === null) return
    this.#last = Math.max(this.#last, row)
    this.#isTooWide ||= column >= MAX_COLUMNS
    if (row >= this.#maxRows || column >= MAX_COLUMNS) return
    this.#width = Math.max(this.#width, column + 1)
    while (this.rows.length <= row) this.rows.push([])
    const cells = this.rows[row] as Cell[]
    while (cells.length <= column) cells.push(null)
    cells[column] = value
  }

  #valueOf(cell: OpenCell): Cell {
    const { type, inline, formula } = cell
    const value = cell.value?.trim() ?? ''
    if (formula !== null) this.hasFormulas = true
    if (type === 'e') return this.#leaveError(cell, value)
    // A text that a formula gave may be empty.
    if (formula !== null && value === '' && inline === null && !(type === 'str' && cell.value !== null))
      return this.#leaveFormula(cell)
    if (type === 's') return this.#sharedText(cell, value)
    if (type === 'inlineStr') return unescapeText(inline ?? '') || null
    if (type === 'str') return unescapeText(cell.value ?? inline ?? '') || null
    if (value === '') return inline === null ? null : unescapeText(inline) || null
    if (type === 'b') return value === '1' || value === 'true'
    if (type === 'd') return DAY.exec(value)?.[0] ?? value
    return this.#number(cell, value)
  }

  #number({ row, column, style }: OpenCell, value: string): Cell {
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    const { since1904, formats } = this.#book
    const { index = 0, format } = formats[style] ?? {}
    const read = formattedNumber(number, { index, format, since1904 })
    if (read.format) this.formats.push({ row, column, ...read.format })
    return read.cell
  }

  #sharedText(cell: OpenCell, value: string): Cell {
    if (value === '') return null
    const text = this.#book.texts[Number(value)]
    return text === undefined ? this.#leaveError(cell, '') : text || null
  }

  #leaveError({ row, column }: OpenCell, code: string): Cell {
    const shown = code || '#ERROR'
    this.unread.push({ row, column, shown, problem: sayError(addressOf(row, column), shown) })
    return shown
  }

  #leaveFormula({ row, column, formula }: OpenCell): Cell {
    const text = formula?.trim() ?? ''
    const shown = text === '' ? '=…' : `=${text}`
    const problem = sayUncounted(addressOf(row, column))
    this.unread.push({ row, column, shown, problem, ...(text !== '' && { formula: shown }) })
    return shown
  }

  end(): void {
    if (this.#last >= this.#maxRows) this.problem = sayTooLong(this.#last + 1, this.#maxRows)
    else if (this.#isTooWide) this.problem = sayTooWide()
    for (const row of this.rows) while (row.length < this.#width) row.push(null)
  }
}

/** Rows and columns without anything in them count for nothing, however many a workbook has formatted. */
export const readCells = (xml: string, book: Book, maxRows: number): SheetCells => {
  const reader = new CellReader(book, maxRows)
  const from = xml.search(/<(?:\w+:)?sheetData\b/)
  const to = xml.lastIndexOf('sheetData>')
  if (from >= 0)
    for (const piece of piecesOf(xml.slice(from, to < from ? xml.length : to))) reader.read(piece)
  reader.end()
  const { problem, hasFormulas } = reader
  if (problem) return { rows: [], unread: [], formats: [], hasFormulas, problem }
  return { rows: reader.rows, unread: reader.unread, formats: reader.formats, hasFormulas, problem }
}
