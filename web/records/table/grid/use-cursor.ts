/** Where one stands in a table: the cell that Tab reaches, and the range of cells that begins at another one. */
import { type FocusEvent, useRef, useState } from 'react'
import { type Range, rangeBetween } from '#web/ui/sheet/rules/cells.rules.ts'
import { cellId, HEAD_LINE } from './grid-view.ts'

export interface Cursor {
  line: number
  column: number
}

interface CursorInput {
  /** Begins the ids of cells. */
  id: string
  lines: number
  columns: number
  /** A line that is one cell: the head of a group, a place that is still loading. */
  isWholeAt: (line: number) => boolean
}

export const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to)

export function useCursor({ id, lines, columns, isWholeAt }: CursorInput) {
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: 1 })
  const [anchor, setAnchor] = useState<Cursor | null>(null)
  const follows = useRef(false)
  /** Where the focus was when the cell was not drawn yet. */
  const waitsAt = useRef<Element | null>(null)
  const atLine = clamp(cursor.line, HEAD_LINE, Math.max(lines - 1, HEAD_LINE))
  const isWhole = isWholeAt(atLine)
  const active: Cursor = { line: atLine, column: isWhole ? 0 : clamp(cursor.column, 0, columns) }

  /** The focus goes where the cursor went, once that cell is in the page, and not from where somebody took it since. */
  const follow = () => {
    if (!follows.current) return
    const cell = document.getElementById(cellId(id, active.line, active.column))
    const now = document.activeElement
    const isTakenOn = waitsAt.current !== null && now !== waitsAt.current && now !== document.body
    waitsAt.current = cell || isTakenOn ? null : now
    if (waitsAt.current) return
    follows.current = false
    if (isTakenOn) return
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const put = (line: number, column: number, from: number = HEAD_LINE) => {
    follows.current = true
    waitsAt.current = null
    setCursor({ line: clamp(line, from, lines - 1), column: clamp(column, 0, columns) })
  }
  return {
    ...{ active, isWhole, setCursor, follows, follow },
    /** The column that one came from is kept over lines of one cell. */
    goTo: (line: number, column = cursor.column) => {
      setAnchor(null)
      put(line, column)
    },
    /** The range grows to a cell; those of the heads and of the boxes are in none. */
    extendTo: (line: number, column: number) => {
      if (active.line < 0 || active.column < 1) return
      setAnchor(anchor ?? active)
      put(Math.max(line, 0), Math.max(column, 1), 0)
    },
    drawRange: (from: Cursor, to: Cursor) => {
      setAnchor(from)
      put(to.line, to.column, 0)
    },
    endRange: () => setAnchor(null),
    range: rangeOf(anchor, { line: atLine, column: clamp(cursor.column, 1, columns) }, lines),
    onFocus: (event: FocusEvent) => {
      const at = cellOf(event.target)
      if (at && (at.line !== active.line || at.column !== active.column)) setCursor(at)
    },
  }
}

export const cellOf = (target: Element): Cursor | null => {
  const [line, column] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':')
  return line === undefined || column === undefined ? null : { line: Number(line), column: Number(column) }
}

/** Of more than one cell; columns are counted from 0, as those that are shown. */
const rangeOf = (anchor: Cursor | null, head: Cursor, lines: number): Range | null => {
  if (!anchor || anchor.line >= lines || (anchor.line === head.line && anchor.column === head.column))
    return null
  return rangeBetween(
    { row: anchor.line, column: anchor.column - 1 },
    { row: Math.max(head.line, 0), column: head.column - 1 },
  )
}
