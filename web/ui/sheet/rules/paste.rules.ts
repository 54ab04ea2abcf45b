/** Where a pasted block goes, and by which sign its numbers are read. */
import { type DecimalSign, findDecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import type { SheetColumn } from '../sheet-columns.ts'
import { heightOf, type Range, widthOf } from './cells.rules.ts'

interface Block {
  height: number
  width: number
}

export interface PastePlan {
  /** Every cell that is written, new rows included. */
  target: Range
  /** Rows beyond the end that have to be made. */
  newRows: number
  /** Columns of the block for which the sheet has no room. */
  lostColumns: number
}

/** A block fills a selection that is a multiple of it: one value a whole column of it. */
const fill = (selected: number, block: number): number => (selected % block === 0 ? selected : block)

/** `end` is the first row that is not the block's to write: the end of the sheet, or of the section. */
export const planPaste = (
  selected: Range,
  block: Block,
  { columns, end }: { columns: number; end: number },
): PastePlan => {
  const height = fill(heightOf(selected), block.height)
  const wanted = fill(widthOf(selected), block.width)
  const width = Math.min(wanted, columns - selected.left)
  const { top, left } = selected
  return {
    target: { top, left, bottom: top + height - 1, right: left + width - 1 },
    newRows: Math.max(0, top + height - end),
    lostColumns: wanted - width,
  }
}

/** The columns of a block after the last one that has anything in it do not count. */
export const trimColumns = (rows: readonly (readonly string[])[]): string[][] => {
  const filled = rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  const width = Math.max(1, ...filled)
  return rows.map((cells) => Array.from({ length: width }, (_, index) => cells[index] ?? ''))
}

export interface ColumnSign {
  column: number
  sign: DecimalSign
  /** The column itself does not say which: the reader's own sign was taken. */
  isGuess: boolean
}

/** By column of the sheet; columns in which no number has a sign are not named. */
export const findSigns = <Row>(
  rows: readonly (readonly string[])[],
  { left, right }: Range,
  columns: readonly SheetColumn<Row>[],
  own: DecimalSign,
): ColumnSign[] => {
  const signs: ColumnSign[] = []
  const width = rows[0]?.length ?? 1
  for (let column = left; column <= right; column++) {
    if (columns[column]?.kind !== 'decimal') continue
    const texts = rows.map((cells) => cells[(column - left) % width] ?? '')
    if (!texts.some((text) => /[.,]/.test(text))) continue
    const found = findDecimalSign(texts)
    signs.push({ column, sign: found ?? own, isGuess: found === null })
  }
  return signs
}
