/** A range of cells drawn with the mouse, or taken from the active cell to one that is pressed with Shift. */
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Cursor, cellOf } from './use-cursor.ts'
import type { Grid } from './use-grid.ts'

/** What has a press of its own. */
const OWN = 'input, textarea, button, a, label, [role="listbox"], [role="dialog"], [data-edited]'

const cellUnder = (target: EventTarget): Cursor | null => {
  if (!(target instanceof Element) || target.closest(OWN)) return null
  const cell = cellOf(target)
  return cell && cell.line >= 0 && cell.column >= 1 ? cell : null
}

export function useRangePointer({ drawRange, extendTo, endRange }: Grid) {
  const from = useRef<Cursor | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const cell = event.button === 0 && event.pointerType !== 'touch' ? cellUnder(event.target) : null
      from.current = cell && !event.shiftKey ? cell : null
      if (!cell) return
      if (event.shiftKey) extendTo(cell.line, cell.column)
      else endRange()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = from.current
      if (!begun || event.buttons !== 1) return
      const cell = cellUnder(event.target)
      if (!cell || (cell.line === begun.line && cell.column === begun.column)) return
      // Text that the browser began to mark.
      document.getSelection()?.removeAllRanges()
      drawRange(begun, cell)
    },
    onPointerUp: () => {
      from.current = null
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.shiftKey && cellUnder(event.target)) event.preventDefault()
    },
  }
}
