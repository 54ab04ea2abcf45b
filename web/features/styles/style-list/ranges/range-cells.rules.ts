/** A range of cells of the styles' table: what a spreadsheet is given of it, and what is pasted or filled into it. */

import type { StyleListRow } from '#contract/styles/style-list.ts'
import { STYLE_STATUSES } from '#contract/styles/styles.ts'
import { foldText } from '#contract/values/text/fold.ts'
import { formatDay, formatInstantDay, formatNumber } from '#web/lib/formats.ts'
import { isUnchanged, readTyped, textOf } from '#web/records/style/in-place/field-values.rules.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { type Cell, cellsOf, type Range } from '#web/ui/sheet/rules/cells.rules.ts'
import { guardFormula, unguardFormula } from '#web/ui/sheet/rules/clipboard-text.rules.ts'
import { fillDown, sourcesOf } from '#web/ui/sheet/rules/fill.rules.ts'
import { planPaste } from '#web/ui/sheet/rules/paste.rules.ts'
import {
  type CellChange,
  EDITED_FIELDS,
  type EditedColumn,
  isEdited,
  type TypedCellField,
} from '../cells/cell-values.rules.ts'
import { type ExportedTable, writeCell } from '../export-rows.rules.ts'
import type { ColumnKey } from '../grid/columns.rules.ts'

/** As the cell shows it. */
export const shownCell = (row: StyleListRow, column: ColumnKey, table: ExportedTable): string => {
  if (column === 'updated_at') return `${formatInstantDay(row.updated_at)} ${row.updated_by_name}`
  const written = writeCell(row, column, table)
  if (written === null || written === undefined) return ''
  if (typeof written === 'number') return formatNumber(written)
  return typeof written === 'object' && 'day' in written ? formatDay(written.day) : String(written)
}

/** As it would be typed into the cell; null where nothing is. */
export const typedCell = (row: StyleListRow, column: ColumnKey): string | null => {
  if (!isEdited(column)) return null
  return column === 'status' ? STATUS_NAMES[row.status] : textOf(row, EDITED_FIELDS[column] as TypedCellField)
}

export interface CopiedCells {
  /** For a spreadsheet. */
  texts: string[][]
  /** For another range of the same table: a day that is shown in words is not typed so. */
  typed: string[][]
}

export const copyRange = (
  rows: readonly StyleListRow[],
  { top, left, bottom, right }: Range,
  table: ExportedTable,
): CopiedCells => {
  const [copied, keys] = [rows.slice(top, bottom + 1), table.columns.slice(left, right + 1)]
  return {
    texts: copied.map((row) => keys.map((key) => guardFormula(shownCell(row, key, table)))),
    typed: copied.map((row) => keys.map((key) => typedCell(row, key) ?? shownCell(row, key, table))),
  }
}

export interface PlannedCell {
  row: StyleListRow
  change: CellChange
}

export interface RefusedCell {
  id: number
  column: EditedColumn
  typed: string
  error: string
}

export interface CellPlan {
  /** What is saved, row after row. */
  changes: PlannedCell[]
  /** What the columns' own rules do not take. */
  refused: RefusedCell[]
  /** Cells that this person cannot change, and columns that nobody changes here. */
  closed: number
  /** Rows and columns of the clipboard for which there was no room. */
  lost: { rows: number; columns: number }
  /** All cells that were meant. */
  target: Range
}

const readStatus = (typed: string): { change: CellChange } | { error: string } => {
  const wanted = foldText(typed)
  const value = STYLE_STATUSES.find(
    (status) => foldText(STATUS_NAMES[status]) === wanted || foldText(status) === wanted,
  )
  if (value) return { change: { field: 'status', value } }
  return { error: `“${typed.trim()}” is not in the list` }
}

export const readCell = (
  row: StyleListRow,
  column: EditedColumn,
  typed: string,
): { change: CellChange } | { error: string } =>
  column === 'status'
    ? readStatus(typed)
    : readTyped(row, EDITED_FIELDS[column] as TypedCellField, column === 'style' ? typed : typed.trim())

interface Written extends Cell {
  text: string
}

interface Table {
  rows: readonly StyleListRow[]
  columns: readonly ColumnKey[]
}

const planCells = (
  { rows, columns }: Table,
  written: readonly Written[],
): Pick<CellPlan, 'changes' | 'refused' | 'closed'> => {
  const plan: Pick<CellPlan, 'changes' | 'refused' | 'closed'> = { changes: [], refused: [], closed: 0 }
  for (const { row: place, column: at, text } of written) {
    const [row, column] = [rows[place], columns[at]]
    if (!row || !column) continue
    if (!isEdited(column) || !row.can.change) {
      plan.closed++
      continue
    }
    const read = readCell(row, column, text)
    if ('error' in read) plan.refused.push({ id: row.id, column, typed: text, error: read.error })
    else if (!isUnchanged(row, read.change)) plan.changes.push({ row, change: read.change })
  }
  return plan
}

/** A block goes where the range begins, and fills it where that is a multiple of it. */
export const planBlock = (table: Table, range: Range, texts: readonly (readonly string[])[]): CellPlan => {
  const [height, width] = [texts.length, texts[0]?.length ?? 1]
  const { target, lostColumns } = planPaste(
    range,
    { height, width },
    { columns: table.columns.length, end: table.rows.length },
  )
  const bottom = Math.min(target.bottom, table.rows.length - 1)
  const inTable = { ...target, bottom }
  const written = cellsOf(inTable).map((cell) => ({
    ...cell,
    text: unguardFormula(
      texts[(cell.row - target.top) % height]?.[(cell.column - target.left) % width] ?? '',
    ),
  }))
  return {
    ...planCells(table, written),
    lost: { rows: target.bottom - bottom, columns: lostColumns },
    target: inTable,
  }
}

/** The first row of the range into those under it; null where there is none above. */
export const planFillDown = (table: Table, range: Range): CellPlan | null => {
  const fill = fillDown(range)
  if (!fill) return null
  const written = sourcesOf(fill).map(({ cell, source }): Written => {
    const [row, column] = [table.rows[source.row], table.columns[source.column]]
    return { ...cell, text: (row && column && typedCell(row, column)) ?? '' }
  })
  return { ...planCells(table, written), lost: { rows: 0, columns: 0 }, target: range }
}

/** What is saved by one call: many styles that get the same, or one by itself. */
export type SaveStep =
  | { kind: 'bulk'; change: Extract<CellChange, { field: 'status' | 'end_date' }>; rows: StyleListRow[] }
  | { kind: 'one'; row: StyleListRow; change: CellChange }

/** A status or a due day that several get goes to them at once, as the bar of chosen styles does it. */
export const stepsOf = (changes: readonly PlannedCell[]): SaveStep[] => {
  const steps: SaveStep[] = []
  const same = new Map<string, StyleListRow[]>()
  for (const { row, change } of changes) {
    if (change.field !== 'status' && change.field !== 'end_date') {
      steps.push({ kind: 'one', row, change })
      continue
    }
    const key = `${change.field} ${change.value}`
    const rows = same.get(key) ?? []
    if (rows.length === 0) steps.push({ kind: 'bulk', change, rows })
    same.set(key, rows)
    rows.push(row)
  }
  return steps.map((step) => {
    const [row, ...others] = step.kind === 'bulk' ? step.rows : []
    return row && others.length === 0 ? { kind: 'one', row, change: step.change } : step
  })
}
