/** The table's cursor, its keys, and the cell that is being changed. */
import { useRouter } from '@tanstack/react-router'
import {
  type Dispatch,
  type FocusEvent,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { StyleListRow } from '#contract/style-list.ts'
import { textOf } from '#web/records/style/in-place/field-values.rules.ts'
import { isTaken } from '#web/ui/is-taken.ts'
import { EDITED_FIELDS, type EditedColumn, isEdited } from './cell-values.rules.ts'
import { COLUMNS, type ColumnKey, clampWidth, moveColumn } from './columns.rules.ts'
import { HEAD_LINE } from './grid-head.tsx'
import { cellId, type Editing, type GridActs, type GridView, HEAD_PX, ROW_PX } from './grid-view.ts'
import { deedOf, type GridDeed } from './keys.rules.ts'
import { foldKeyOf, type Line, shownIds } from './lines.rules.ts'
import { extend, type Selection, toggle, toggleAll } from './selection.rules.ts'
import type { CellChanges } from './use-cell-changes.ts'
import type { ColumnsTable } from './use-columns.ts'

interface GridInput {
  lines: readonly Line[]
  columns: readonly ColumnKey[]
  table: ColumnsTable
  today: string
  canAssign: boolean
  changes: CellChanges
  select: Dispatch<SetStateAction<Selection>>
  onColumns: (columns: ColumnKey[]) => void
  fold: (key: string) => void
  scroller: HTMLElement | null
}

interface Cursor {
  line: number
  column: number
}

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)
/** Pixels that a key makes a column wider. */
const RESIZE_STEP = 16

export function useGrid(input: GridInput) {
  const { lines, columns, today, canAssign, scroller } = input
  const id = useId()
  const router = useRouter()
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: 1 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const follows = useRef(false)
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })

  const atLine = clamp(cursor.line, HEAD_LINE, Math.max(lines.length - 1, HEAD_LINE))
  const isWhole = lines[atLine] !== undefined && lines[atLine]?.kind !== 'style'
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

  const acts = useActs(latest, { setEditing, follows, setCursor })
  const view = useMemo(
    (): GridView => ({ columns, today, id, canAssign, acts }),
    [columns, today, id, canAssign, acts],
  )

  const openStyle = (row: StyleListRow) =>
    void router.navigate({ to: '/inquiries/$id', params: { id: String(row.id) } })

  const press = (line: Line, column: ColumnKey | undefined) => {
    if (line.kind === 'group') return input.fold(foldKeyOf(line.group.key))
    if (line.kind !== 'style') return
    const { row } = line
    if (!column) return acts.toggle(row.id, false)
    if (column !== 'style' && isEdited(column) && row.can.change) return acts.edit(row.id, column)
    const isAssigned = column === 'suppliers' && row.suppliers.length === 0 && canAssign && row.can.change
    if (isAssigned) void router.navigate({ to: '/inquiries/$id/suppliers', params: { id: String(row.id) } })
    else openStyle(row)
  }

  const doOnHead = (deed: GridDeed, event: KeyboardEvent): boolean => {
    const key = columns[active.column - 1]
    if (!key) {
      if (deed.kind !== 'select' && deed.kind !== 'press') return false
      input.select((now) => toggleAll(now, shownIds(lines)))
      return true
    }
    const column = input.table.getColumn(key)
    if (deed.kind === 'press' || deed.kind === 'select') column?.toggleSorting(undefined, event.shiftKey)
    else if (deed.kind === 'move_column') {
      const moved = moveColumn(columns, key, active.column - 1 + deed.by)
      input.onColumns(moved)
      goTo(HEAD_LINE, moved.indexOf(key) + 1)
    } else if (deed.kind === 'resize_column') {
      const width = clampWidth((column?.getSize() ?? COLUMNS[key].width) + deed.by * RESIZE_STEP)
      input.table.setColumnSizing((all) => ({ ...all, [key]: width }))
    } else return false
    return true
  }

  const moveBy = (deed: Extract<GridDeed, { kind: 'move' }>) => {
    const next = clamp(active.line + deed.lines, HEAD_LINE, lines.length - 1)
    const [from, to] = [lines[active.line], lines[next]]
    if (deed.isExtending && from?.kind === 'style' && to?.kind === 'style') {
      const [fromId, toId] = [from.row.id, to.row.id]
      input.select((now) =>
        extend(
          now.ids.has(fromId) && now.anchor !== null
            ? now
            : { ids: new Set([...now.ids, fromId]), anchor: fromId },
          shownIds(lines),
          toId,
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
    } else if (deed.kind === 'select_all') input.select((now) => ({ ...now, ids: new Set(shownIds(lines)) }))
    else return active.line === HEAD_LINE ? doOnHead(deed, event) : doOnLine(deed)
    return true
  }

  const doOnLine = (deed: GridDeed): boolean => {
    const line = lines[active.line]
    if (!line) return false
    if (deed.kind === 'press' || (line.kind === 'group' && deed.kind === 'select'))
      press(line, columns[active.column - 1])
    else if (line.kind !== 'style') return false
    else if (deed.kind === 'select') acts.toggle(line.row.id, false)
    else if (deed.kind === 'edit') {
      const column = columns[active.column - 1]
      if (line.row.can.change) acts.edit(line.row.id, column && isEdited(column) ? column : 'style')
    } else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event.target)) return
    const deed = deedOf(event)
    if (deed && perform(deed, event)) event.preventDefault()
  }

  const onFocus = (event: FocusEvent) => {
    const [line, column] = (event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':')
    if (line === undefined || column === undefined) return
    const next = { line: Number(line), column: Number(column) }
    if (next.line !== active.line || next.column !== active.column) setCursor(next)
  }
  return { view, active, editing, onKeyDown, onFocus, focus: () => goTo(Math.max(active.line, 0)) }
}

interface Hands {
  setEditing: Dispatch<SetStateAction<Editing | null>>
  setCursor: Dispatch<SetStateAction<Cursor>>
  follows: { current: boolean }
}

/** The same functions for as long as the table is there, so that a row is drawn anew only where it changed. */
function useActs(latest: { readonly current: GridInput }, hands: Hands): GridActs {
  const kept = useRef(hands)
  return useMemo((): GridActs => {
    const { setEditing, setCursor, follows } = kept.current
    const end = () => {
      follows.current = true
      setEditing(null)
    }
    const fieldsOf = Object.keys(EDITED_FIELDS) as EditedColumn[]
    return {
      fold: (key) => latest.current.fold(key),
      toggle: (id, isRange) =>
        latest.current.select((now) =>
          isRange ? extend(now, shownIds(latest.current.lines), id) : toggle(now, id),
        ),
      edit: (id, column) => {
        const { lines, columns } = latest.current
        const line = lines.findIndex((each) => each.kind === 'style' && each.row.id === id)
        // A hidden column has no cell to change.
        if (!columns.includes(column)) return
        setCursor({ line, column: columns.indexOf(column) + 1 })
        setEditing({ id, column })
      },
      cancel: end,
      commit: (row, change, move) => {
        end()
        if (move)
          setCursor((now) => ({
            ...now,
            column: clamp(now.column + move, 1, latest.current.columns.length),
          }))
        void latest.current.changes.change(row, change).then((error) => {
          if (error === null) return
          const column = fieldsOf.find((each) => EDITED_FIELDS[each] === change.field)
          if (!column) return
          const typed =
            change.field === 'status' ? {} : { typed: textOf({ [change.field]: change.value }, change.field) }
          // Whoever changes another cell by now is not interrupted.
          setEditing((now) => now ?? { id: row.id, column, error, ...typed })
        })
      },
    }
  }, [latest])
}
