/** The table's cursor and its keys. */
import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { pageDirection } from '#web/lib/language/page-direction.ts'
import { moveColumnBy, widenColumn } from '#web/ui/columns/column-controls.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'
import type { ColumnsTable } from '../columns/use-columns.ts'
import type { TableControls } from '../table-controls.ts'
import { HEAD_LINE, HEAD_PX, ROW_PX } from './grid-view.ts'
import { actionOf, type GridAction } from './keys.rules.ts'
import { extend, type Selection, toggle, toggleAll } from './selection.rules.ts'
import { clamp, useCursor } from './use-cursor.ts'

interface GridInput<Line, Key extends string> {
  /** Begins the ids of cells. */
  id: string
  lines: readonly Line[]
  controls: TableControls<Key>
  table: ColumnsTable
  select: Dispatch<SetStateAction<Selection>>
  scroller: HTMLElement | null
  /** Of the record in the line; null where the line is one cell: the head of a group, a place that is still loading. */
  idOf: (line: Line) => number | null
  /** Enter, or `e` in a line; the column is none in the cell that selects. @returns whether there was anything to do */
  onAction: (action: 'press' | 'edit', line: Line, column: Key | undefined) => boolean
  /** Ctrl D; absent where no range of cells can be chosen. */
  onFill?: () => void
}

type CursorOf = ReturnType<typeof useCursor>
type Context<Line, Key extends string> = GridInput<Line, Key> & { at: CursorOf; toggleRow: ToggleRow }
type ToggleRow = (row: number, isRange: boolean) => void

export function useGrid<Line, Key extends string>(input: GridInput<Line, Key>) {
  const { id, lines, controls, idOf } = input
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })
  const at = useCursor({
    id,
    lines: lines.length,
    columns: controls.columns.length,
    isWholeAt: (line) => {
      const found = lines[line]
      return found !== undefined && idOf(found) === null
    },
  })
  /** The same function for as long as the table is there, so that a row is drawn anew only where it changed. */
  const toggleRow = useCallback<ToggleRow>((row, isRange) => {
    const { select, lines, idOf } = latest.current
    select((now) => (isRange ? extend(now, idsOf(lines, idOf), row) : toggle(now, row)))
  }, [])
  const context = { ...input, at, toggleRow }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const action = actionOf(event, pageDirection())
    if (action && perform(context, action, event.shiftKey)) event.preventDefault()
  }
  const { goTo: _, isWhole: __, ...cursor } = at
  return { ...cursor, id, toggleRow, onKeyDown, focus: () => at.goTo(Math.max(at.active.line, 0)) }
}
export type Grid = ReturnType<typeof useGrid>

const idsOf = <Line>(lines: readonly Line[], idOf: (line: Line) => number | null): number[] =>
  lines.flatMap((line) => idOf(line) ?? [])

/** @returns whether the key was the table's, and not the browser's */
const perform = <Line, Key extends string>(
  context: Context<Line, Key>,
  action: GridAction,
  isShift: boolean,
): boolean => {
  const { lines, controls, scroller, select, idOf, at } = context
  const { active } = at
  if (action.kind === 'move') moveBy(context, action)
  else if (action.kind === 'extend' || action.kind === 'fill' || action.kind === 'end_range')
    return doWithRange(context, action)
  else if (action.kind === 'edge' && action.of === 'line')
    at.goTo(active.line, action.end === 'first' ? 0 : controls.columns.length)
  else if (action.kind === 'edge') at.goTo(action.end === 'first' ? 0 : lines.length - 1)
  else if (action.kind === 'page') {
    const screen = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1)
    at.goTo(Math.max(0, active.line + action.direction * screen))
  } else if (action.kind === 'select_all') select((now) => ({ ...now, ids: new Set(idsOf(lines, idOf)) }))
  else return active.line === HEAD_LINE ? doOnHead(context, action, isShift) : doOnLine(context, action)
  return true
}

const doWithRange = <Line, Key extends string>(
  { at, onFill }: Context<Line, Key>,
  action: Extract<GridAction, { kind: 'extend' | 'fill' | 'end_range' }>,
): boolean => {
  if (!onFill) return false
  if (action.kind === 'extend') at.extendTo(at.active.line + action.lines, at.active.column + action.columns)
  else if (action.kind === 'fill') onFill()
  else {
    at.endRange()
    return at.range !== null
  }
  return true
}

const moveBy = <Line, Key extends string>(
  { lines, idOf, select, at }: Context<Line, Key>,
  action: Extract<GridAction, { kind: 'move' }>,
): void => {
  const { active, isWhole } = at
  const next = clamp(active.line + action.lines, HEAD_LINE, lines.length - 1)
  const [from, to] = [lines[active.line], lines[next]].map((line) => (line ? idOf(line) : null))
  if (action.isExtending && from != null && to != null) {
    select((now) =>
      extend(
        now.ids.has(from) && now.anchor !== null ? now : { ids: new Set([...now.ids, from]), anchor: from },
        idsOf(lines, idOf),
        to,
      ),
    )
  }
  at.goTo(next, isWhole && action.lines !== 0 ? undefined : active.column + action.columns)
}

const doOnHead = <Line, Key extends string>(
  { controls, table, lines, select, idOf, at }: Context<Line, Key>,
  action: GridAction,
  isShift: boolean,
): boolean => {
  const isPress = action.kind === 'select' || action.kind === 'press'
  const key = controls.columns[at.active.column - 1]
  if (!key) {
    if (isPress) select((now) => toggleAll(now, idsOf(lines, idOf)))
    return isPress
  }
  const { sort, width } = controls.set.info[key]
  if (isPress && sort !== null) table.sortBy(sort, isShift)
  else if (action.kind === 'move_column') at.goTo(HEAD_LINE, moveColumnBy(controls, key, action.by) + 1)
  else if (action.kind === 'resize_column')
    widenColumn(controls, key, { width: table.widths[key] ?? width, by: action.by })
  else return isPress
  return true
}

const doOnLine = <Line, Key extends string>(
  { lines, controls, idOf, onAction, at, toggleRow }: Context<Line, Key>,
  action: GridAction,
): boolean => {
  const line = lines[at.active.line]
  if (!line) return false
  const row = idOf(line)
  const column = controls.columns[at.active.column - 1]
  const isSelecting = action.kind === 'select' || (action.kind === 'press' && !column)
  if (isSelecting && row !== null) toggleRow(row, false)
  else if (action.kind === 'press' || isSelecting) return onAction('press', line, column)
  else if (action.kind !== 'edit' || row === null) return false
  else return onAction('edit', line, column)
  return true
}
