import type { CellComment } from './cell-comments.rules.ts'
import type { RowPicture } from './row-pictures.rules.ts'
import type { UnreadCell } from './unread-cells.rules.ts'

/** A number is one that the workbook keeps as such; text is as somebody typed it. */
export type Cell = string | number | boolean | null

/** What the format of a number shows beside its digits: a currency, a unit, or «%» for a share of one. */
export interface CellFormat {
  before: string
  behind: string
}

export interface FormattedCell extends CellFormat {
  /** Both from 0. */
  row: number
  column: number
}

export type TableReading = TableFile | { problem: string }

export interface TableSheet {
  name: string
  /** From the first row of the sheet on, each from its first column. */
  rows: Cell[][]
  /** Ranges of cells that are merged, such as `B1:D1`. */
  merged: string[]
  /** Cells of a workbook that have nothing to read; what stands in their place is for the eye alone. */
  unread?: UnreadCell[]
  /** Numbers whose format says more than their digits. */
  formats?: FormattedCell[]
  /** The sheet by its name, rows by number and columns by letter that the workbook hides; they are read all the same. */
  hidden?: string[]
  /** Whether the workbook hides the sheet as a whole. */
  isHidden?: true
  /** Pictures that stand in rows, at most one for each. */
  pictures?: RowPicture[]
  /** Of cells, one for each. */
  comments?: CellComment[]
  /** In one sentence, why nothing of this sheet is read. */
  problem: string | null
}

export interface TableFile {
  sheets: TableSheet[]
  /** What stands between the cells of a text file; null for a workbook. */
  separator: string | null
  /** What the reader is told of the file. */
  notes: string[]
}
