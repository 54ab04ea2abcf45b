/** The lines on the screen, and the one with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import classes from './grid.module.css'
import { FEW_LINES, ROW_PX } from './grid-view.ts'

const OVERSCAN = 12

/** The line with the focus stays in the page: without it the focus would be nowhere. */
const withLine = (line: number) => (range: Shown) => {
  const shown = defaultRangeExtractor(range)
  if (line < 0 || line >= range.count || shown.includes(line)) return shown
  return [...shown, line].sort((one, other) => one - other)
}

interface GridBodyProps<Line> {
  lines: readonly Line[]
  active: { line: number; column: number }
  scroller: HTMLElement | null
  /** Told the last line on the screen. */
  onReach: (line: number) => void
  /** Told each time that lines were drawn. */
  onDrawn: () => void
  /** `active` is the column of the cell that is reached by Tab; -1 where that is in another line. */
  renderLine: (line: Line, place: number, active: number) => ReactNode
}

export function GridBody<Line>(props: GridBodyProps<Line>) {
  const { lines, active, scroller, onReach, onDrawn, renderLine } = props
  const isLong = lines.length > FEW_LINES
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: withLine(active.line),
    // React 19 warns of rendering in the middle of an effect.
    useFlushSync: false,
    enabled: isLong,
  })
  const shown = isLong
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : lines.map((_, line) => line)
  const lastShown = isLong ? (virtualizer.range?.endIndex ?? 0) : lines.length - 1
  useEffect(() => onReach(lastShown), [onReach, lastShown])
  // Before a key can be pressed: a moment later it would see where that key goes, and not find its cell.
  useLayoutEffect(() => onDrawn())
  return (
    <div role="rowgroup" className={classes.body} style={{ height: lines.length * ROW_PX }}>
      {shown.map((place) => {
        const line = lines[place]
        return line && renderLine(line, place, active.line === place ? active.column : -1)
      })}
    </div>
  )
}
