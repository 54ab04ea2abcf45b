/** The focus follows the active cell, and what is selected last is scrolled into view. */
import { useLayoutEffect } from 'react'
import type { SheetRow } from './sheet-columns.ts'
import { HEAD_PX, ROW_PX } from './sheet-view.ts'
import type { SheetModel } from './use-sheet.ts'

/** How far to scroll so that a stretch is within the view. */
const scrollFor = (at: number, { from, size }: { from: number; size: number }, room: number): number => {
  if (from < at) return from
  return from + size > at + room ? from + size - room : at
}

const revealColumn = (scroller: HTMLElement, column: number): void => {
  const heads = [...scroller.querySelectorAll<HTMLElement>('[role="columnheader"]')]
  const head = heads[column + 1]
  if (!head || head.dataset.frozen !== undefined) return
  const fixed = heads.filter((each, index) => index === 0 || each.dataset.frozen !== undefined)
  const covered = fixed.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0)
  const stretch = { from: head.offsetLeft - covered, size: head.offsetWidth }
  const left = scrollFor(scroller.scrollLeft, stretch, scroller.clientWidth - covered)
  if (left !== scroller.scrollLeft) scroller.scrollLeft = left
}

/** Somebody goes on from one found cell to the next, and types on in the fields above. */
const isFinding = (scroller: HTMLElement): boolean => {
  const { activeElement } = document
  return (
    activeElement !== null &&
    scroller.parentElement?.querySelector('[data-find]')?.contains(activeElement) === true
  )
}

export function useReveal<Row extends SheetRow>(
  { state, places }: SheetModel<Row>,
  scroller: HTMLElement | null,
) {
  const { focus, selection, editing } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count is the reason, whatever else it comes with.
  useLayoutEffect(() => {
    if (focus === 0 || !scroller) return
    const { active, head } = selection
    const stretch = { from: (places[head.row] ?? 0) * ROW_PX, size: ROW_PX }
    const top = scrollFor(scroller.scrollTop, stretch, scroller.clientHeight - HEAD_PX)
    if (scroller.clientHeight > 0 && top !== scroller.scrollTop) scroller.scrollTop = top
    revealColumn(scroller, head.column)
    if (editing || isFinding(scroller)) return
    const cell = scroller.querySelector<HTMLElement>(
      `[data-row="${active.row}"] [data-column="${active.column}"]`,
    )
    ;(cell ?? scroller).focus({ preventScroll: true })
    // Within the window too, below what stays there; not under a pointer that is down, which would then be elsewhere.
    if (cell && !scroller.matches(':active')) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [focus])
}
