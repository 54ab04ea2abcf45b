/** The table's cursor and its keys. */
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pageDirection } from '#web/lib/language/page-direction.ts'
import { isTaken } from '#web/ui/fields/is-taken.ts'
import { clampWidth, moveColumn } from '../columns/columns.rules.ts'
import type { ColumnsTable } from '../columns/use-columns.ts'
import type { TableControls } from '../table-controls.ts'
import { cellId, HEAD_LINE, HEAD_PX, ROW_PX } from './grid-view.ts'
import { deedOf, type GridDeed } from './keys.rules.ts'
import { extend, type Selection, toggle, toggleAll } from './selection.rules.ts'

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
  onDeed: (deed: 'press' | 'edit', line: Line, column: Key | undefined) => boolean
}

export interface Cursor {
  line: number
  column: number
}

export const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)
/** Pixels that a key makes a column wider. */
const RESIZE_STEP = 16

export function useGrid<Line, Key extends string>(input: GridInput<Line, Key>) {
  const { id, lines, controls, scroller, idOf } = input
  const { columns } = controls
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: 1 })
  const follows = useRef(false)
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })

  const isWholeLine = (line: Line | undefined): boolean => line !== undefined && idOf(line) === null
  const atLine = clamp(cursor.line, HEAD_LINE, Math.max(lines.length - 1, HEAD_LINE))
  const isWhole = isWholeLine(lines[atLine])
  const active: Cursor = { line: atLine, column: isWhole ? 0 : clamp(cursor.column, 0, columns.length) }

  // The focus goes where the cursor went, once that cell is in the page.
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    const cell = document.getElementById(cellId(id, active.line, active.column))
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const goTo = (line: number, column = cursor.column) => {
    follows.current = true
    setCursor({ line: clamp(line, HEAD_LINE, lines.length - 1), column: clamp(column, 0, columns.length) })
  }

  /** The same function for as long as the table is there, so that a row is drawn anew only where it changed. */
  const toggleRow = useCallback((row: number, isRange: boolean) => {
    const { select, lines, idOf } = latest.current
    select((now) => (isRange ? extend(now, idsOf(lines, idOf), row) : toggle(now, row)))
  }, [])

  const doOnHead = (deed: GridDeed, event: KeyboardEvent): boolean => {
    const key = columns[active.column - 1]
    if (!key) {
      if (deed.kind !== 'select' && deed.kind !== 'press') return false
      input.select((now) => toggleAll(now, idsOf(lines, idOf)))
      return true
    }
    const column = input.table.getColumn(key)
    if (deed.kind === 'press' || deed.kind === 'select') column?.toggleSorting(undefined, event.shiftKey)
    else if (deed.kind === 'move_column') {
      const moved = moveColumn(columns, key, active.column - 1 + deed.by)
      controls.setColumns(moved)
      goTo(HEAD_LINE, moved.indexOf(key) + 1)
    } else if (deed.kind === 'resize_column') {
      const width = clampWidth((column?.getSize() ?? controls.set.info[key].width) + deed.by * RESIZE_STEP)
      input.table.setColumnSizing((all) => ({ ...all, [key]: width }))
    } else return false
    return true
  }

  const moveBy = (deed: Extract<GridDeed, { kind: 'move' }>) => {
    const next = clamp(active.line + deed.lines, HEAD_LINE, lines.length - 1)
    const [from, to] = [lines[active.line], lines[next]].map((line) => (line ? idOf(line) : null))
    if (deed.isExtending && from != null && to != null) {
      input.select((now) =>
        extend(
          now.ids.has(from) && now.anchor !== null ? now : { ids: new Set([...now.ids, from]), anchor: from },
          idsOf(lines, idOf),
          to,
        ),
      )
    }
    goTo(next, isWhole && deed.lines !== 0 ? cursor.column : active.column + deed.columns)
  }

  const perform = (deed: GridDeed, event: KeyboardEvent): boolean => {
    if (deed.kind === 'move') moveBy(deed)
    else if (deed.kind === 'edge' && deed.of === 'line')
      goTo(active.line, deed.end === 'first' ? 0 : columns.length)
    else if (deed.kind === 'edge') goTo(deed.end === 'first' ? 0 : lines.length - 1)
    else if (deed.kind === 'page') {
      const screen = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1)
      goTo(Math.max(0, active.line + deed.direction * screen))
    } else if (deed.kind === 'select_all')
      input.select((now) => ({ ...now, ids: new Set(idsOf(lines, idOf)) }))
    else return active.line === HEAD_LINE ? doOnHead(deed, event) : doOnLine(deed)
    return true
  }

  const doOnLine = (deed: GridDeed): boolean => {
    const line = lines[active.line]
    if (!line) return false
    const row = idOf(line)
    const column = columns[active.column - 1]
    const isSelecting = deed.kind === 'select' || (deed.kind === 'press' && !column)
    if (isSelecting && row !== null) toggleRow(row, false)
    else if (deed.kind === 'press' || isSelecting) return input.onDeed('press', line, column)
    else if (deed.kind !== 'edit' || row === null) return false
    else return input.onDeed('edit', line, column)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const deed = deedOf(event, pageDirection())
    if (deed && perform(deed, event)) event.preventDefault()
  }

  const onFocus = (event: FocusEvent) => {
    const [line, column] = (event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':')
    if (line === undefined || column === undefined) return
    const next = { line: Number(line), column: Number(column) }
    if (next.line !== active.line || next.column !== active.column) setCursor(next)
  }
  return {
    ...{ id, active, setCursor, toggleRow, onKeyDown, onFocus },
    /** Set before the cursor moves: the focus goes with it. */
    follows,
    focus: () => goTo(Math.max(active.line, 0)),
  }
}
export type Grid = ReturnType<typeof useGrid>

const idsOf = <Line>(lines: readonly Line[], idOf: (line: Line) => number | null): number[] =>
  lines.flatMap((line) => idOf(line) ?? [])
