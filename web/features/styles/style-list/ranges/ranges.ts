/** What the table itself knows of ranges of cells; what is done with them is loaded once it is drawn. */
import type { ClipboardEvent } from 'react'
import { type Cursor, cellOf } from '#web/records/table/grid/use-cursor.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'
import type { Range } from '#web/ui/sheet/rules/cells.rules.ts'
import type { ColumnKey } from '../grid/columns.rules.ts'
import type { RefusedCell } from './range-cells.rules.ts'

/** What was typed and refused, by column. */
export type RefusedCells = Readonly<Partial<Record<ColumnKey, RefusedCell>>>
/** By style. */
export type Refusals = ReadonlyMap<number, RefusedCells>

/** What is refused of a cell is over once that is changed. */
export const withoutRefusal = (refusals: Refusals, id: number, column: ColumnKey): Refusals => {
  if (!refusals.get(id)?.[column]) return refusals
  const { [column]: _, ...others } = refusals.get(id) ?? {}
  return new Map([...refusals, [id, others]])
}

/** The range, or the cell that one is in; none in heads and boxes. */
export const rangeAt = (range: Range | null, cell: Cursor | null): Range | null => {
  if (range || !cell || cell.line < 0 || cell.column < 1) return range
  return { top: cell.line, bottom: cell.line, left: cell.column - 1, right: cell.column - 1 }
}

export interface RangeActions {
  /** @returns what a spreadsheet is given */
  copy: (range: Range) => string
  paste: (range: Range, text: string) => void
  fillDown: (range: Range) => void
}

/** Copy and paste of the table; fields and marked text keep the browser's own. */
export const clipboardOf = (actions: () => RangeActions | null, range: Range | null) => {
  const isMarked = () => document.getSelection()?.isCollapsed === false
  const at = ({ target }: ClipboardEvent) =>
    isTaken(target) ? null : rangeAt(range, cellOf(target as Element))
  return {
    onCopy: (event: ClipboardEvent) => {
      const [own, does] = [at(event), actions()]
      if (!own || !does || isMarked()) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', does.copy(own))
    },
    onPaste: (event: ClipboardEvent) => {
      const [own, does] = [at(event), actions()]
      if (!own || !does || !event.clipboardData.types.includes('text/plain')) return
      event.preventDefault()
      does.paste(own, event.clipboardData.getData('text/plain'))
    },
  }
}
