/** A sheet whose cells come one after the other, some of them over several rows and columns. */
import { addressOf } from './cell-address.ts'
import { type CellComment, MAX_COMMENTS } from './cell-comments.rules.ts'
import { MAX_COLUMNS, sayTooLong, sayTooWide } from './sheet-limits.rules.ts'
import type { Cell, CellFormat, FormattedCell, TableSheet } from './table-reading.ts'
import type { UnreadCell } from './unread-cells.rules.ts'

const MAX_MERGED = 10_000
const MAX_HIDDEN = 50

interface Placed {
  columns: number
  rows: number
  /** Where it says so; else the next one that is free. */
  column?: number
  /** What the format of its number says. */
  format?: CellFormat | undefined
}

export class SpannedGrid {
  readonly unread: UnreadCell[] = []
  readonly comments: CellComment[] = []
  readonly formats: FormattedCell[] = []
  readonly #name: string
  readonly #maxRows: number
  readonly #rows: Cell[][] = []
  readonly #merged: string[] = []
  readonly #hidden: string[] = []
  /** Rows down to which each column is covered by a cell above. */
  readonly #coveredTo: number[] = []
  #problem: string | null = null
  #row = -1
  #column = 0
  #isOpen = false

  constructor(name: string, maxRows: number) {
    this.#name = name
    this.#maxRows = maxRows
  }

  get row(): number {
    return this.#row
  }

  /** @param index from 0, where the row says it; rows before it are empty */
  beginRow(index: number | null = null): void {
    this.#row = Math.max(this.#row + 1, index ?? 0)
    this.#column = 0
    this.#isOpen = true
  }

  /** @param rowsBelow that are empty, and said with it */
  endRow(rowsBelow = 0): void {
    this.#isOpen = false
    this.#row += rowsBelow
  }

  /** Where the next cell stands. */
  place(column: number | null = null): { row: number; column: number } {
    let free = Math.max(this.#column, column ?? 0)
    while ((this.#coveredTo[free] ?? -1) >= this.#row) free++
    return { row: this.#row, column: free }
  }

  put(value: Cell, { columns, rows, column, format }: Placed): void {
    // A cell without a row begins one.
    if (!this.#isOpen) this.beginRow()
    const at = this.place(column ?? null)
    const width = Math.max(1, Math.min(Math.trunc(columns), MAX_COLUMNS))
    const height = Math.max(1, Math.min(Math.trunc(rows), this.#maxRows))
    if (value !== null) this.#write(value, at)
    if (format) this.formats.push({ ...at, ...format })
    for (let covered = at.column; covered < Math.min(at.column + width, MAX_COLUMNS); covered++)
      this.#coveredTo[covered] = at.row + height - 1
    this.#column = at.column + width
    const to = addressOf(at.row + height - 1, Math.min(at.column + width, MAX_COLUMNS) - 1)
    if (width * height > 1 && this.#merged.length < MAX_MERGED)
      this.#merged.push(`${addressOf(at.row, at.column)}:${to}`)
  }

  comment(text: string, column: number | null): void {
    const place = this.place(column)
    if (this.comments.length < MAX_COMMENTS)
      this.comments.push({ cell: addressOf(place.row, place.column), text })
  }

  hide(rowOrColumn: string): void {
    if (this.#hidden.length < MAX_HIDDEN) this.#hidden.push(rowOrColumn)
  }

  #write(value: Cell, { row, column }: { row: number; column: number }): void {
    if (row >= this.#maxRows) this.#problem ??= sayTooLong(row + 1, this.#maxRows)
    else if (column >= MAX_COLUMNS) this.#problem ??= sayTooWide()
    if (this.#problem) return
    while (this.#rows.length <= row) this.#rows.push([])
    const cells = this.#rows[row] ?? []
    while (cells.length < column) cells.push(null)
    cells[column] = value
  }

  get sheet(): TableSheet {
    const name = this.#name
    const problem = this.#problem
    if (problem) return { name, rows: [], merged: [], problem }
    return {
      ...{ name, rows: this.#rows, merged: this.#merged, problem: null },
      ...(this.unread.length > 0 && { unread: this.unread }),
      ...(this.formats.length > 0 && { formats: this.formats }),
      ...(this.#hidden.length > 0 && { hidden: this.#hidden }),
    }
  }
}
