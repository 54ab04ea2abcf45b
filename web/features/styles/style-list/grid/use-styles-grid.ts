/** The styles' grid: what a key does in a cell, and the cell that is being changed. */
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import type { ColumnsTable } from '#web/records/table/columns/use-columns.ts'
import type { Selection } from '#web/records/table/grid/selection.rules.ts'
import { clamp } from '#web/records/table/grid/use-cursor.ts'
import { type Grid, useGrid } from '#web/records/table/grid/use-grid.ts'
import { useReturn } from '#web/records/table/grid/use-return.ts'
import type { TableControls } from '#web/records/table/table-controls.ts'
import { type EditedColumn, isEdited } from '../cells/cell-values.rules.ts'
import { type CellChanges, COLUMNS_OF, refusedEditing } from '../cells/use-cell-changes.ts'
import type { Refusals } from '../ranges/ranges.ts'
import type { ColumnKey } from './columns.rules.ts'
import type { Editing, GridActs, GridView } from './grid-view.ts'
import { foldKeyOf, type Line } from './lines.rules.ts'

interface StylesGridInput {
  lines: readonly Line[]
  controls: TableControls<ColumnKey>
  table: ColumnsTable
  today: string
  canAssign: boolean
  changes: CellChanges
  select: Dispatch<SetStateAction<Selection>>
  fold: (key: string) => void
  /** What was refused of cells, by style. */
  refusals: Refusals
  onCommit: (id: number, column: EditedColumn) => void
  onFill: () => void
  scroller: HTMLElement | null
}

const idOf = (line: Line): number | null => (line.kind === 'style' ? line.row.id : null)

const isOfStyle = (path: string, id: number): boolean =>
  path === `/inquiries/${id}` || path.startsWith(`/inquiries/${id}/`)

export function useStylesGrid(input: StylesGridInput) {
  const { lines, controls, table, select, scroller, today, canAssign } = input
  const { columns } = controls
  const id = useId()
  const router = useRouter()
  const [editing, setEditing] = useState<Editing | null>(null)

  const openStyle = (row: StyleListRow) =>
    void router.navigate({ to: '/inquiries/$id', params: { id: String(row.id) } })

  const press = (line: Line, column: ColumnKey | undefined) => {
    if (line.kind === 'group') return input.fold(foldKeyOf(line.group.key))
    if (line.kind !== 'style' || !column) return
    const { row } = line
    if (column !== 'style' && isEdited(column) && row.can.change)
      return acts.edit(row.id, column, input.refusals.get(row.id)?.[column])
    const isAssigned = column === 'suppliers' && row.suppliers.length === 0 && canAssign && row.can.change
    if (isAssigned) void router.navigate({ to: '/inquiries/$id/suppliers', params: { id: String(row.id) } })
    else openStyle(row)
  }

  const edit = (line: Line, column: ColumnKey | undefined) => {
    if (line.kind !== 'style' || !line.row.can.change) return
    const edited = column && isEdited(column) ? column : 'style'
    acts.edit(line.row.id, edited, input.refusals.get(line.row.id)?.[edited])
  }

  const grid = useGrid<Line, ColumnKey>({
    ...{ id, lines, controls, table, select, scroller, idOf },
    onFill: input.onFill,
    onAction: (action, line, column) => {
      if (action === 'press') press(line, column)
      else edit(line, column)
      return true
    },
  })
  useReturn({ table: 'styles', grid, lines, idOf, isWithin: isOfStyle })
  const acts = useActs(input, grid, setEditing)
  const view = useMemo(
    (): GridView => ({ columns, today, id, canAssign, acts }),
    [columns, today, id, canAssign, acts],
  )
  return { grid, view, editing }
}

/** The same functions for as long as the table is there, so that a row is drawn anew only where it changed. */
function useActs(
  input: StylesGridInput,
  { toggleRow, setCursor, follows }: Grid,
  setEditing: Dispatch<SetStateAction<Editing | null>>,
): GridActs {
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })
  return useMemo((): GridActs => {
    const end = () => {
      follows.current = true
      setEditing(null)
    }
    return {
      fold: (key) => latest.current.fold(key),
      toggle: toggleRow,
      edit: (id, column, refused) => {
        const { lines, controls } = latest.current
        const line = lines.findIndex((each) => idOf(each) === id)
        // A hidden column has no cell to change.
        if (!controls.columns.includes(column)) return
        setCursor({ line, column: controls.columns.indexOf(column) + 1 })
        setEditing({ id, column, ...refused })
      },
      cancel: end,
      commit: (row, change, move) => {
        end()
        latest.current.onCommit(row.id, COLUMNS_OF[change.field])
        if (move)
          setCursor((now) => ({
            ...now,
            column: clamp(now.column + move, 1, latest.current.controls.columns.length),
          }))
        void latest.current.changes.change(row, change).then((error) => {
          // Anyone who changes another cell by now is not interrupted.
          if (error !== null) setEditing((now) => now ?? refusedEditing(row, change, error))
        })
      },
    }
  }, [toggleRow, setCursor, follows, setEditing])
}
