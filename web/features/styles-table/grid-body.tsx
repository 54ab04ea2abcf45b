/** The lines on the screen, and the one with the focus. */
import { defaultRangeExtractor, type Range as Shown, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { StyleGroup } from '#contract/style-list.ts'
import classes from './grid.module.css'
import { BlankRow, GroupRow, StyleRow } from './grid-row.tsx'
import { type Editing, type GridView, ROW_PX } from './grid-view.ts'
import type { Line } from './lines.rules.ts'

/** Up to these all lines are drawn. */
const FEW_LINES = 60
const OVERSCAN = 12

/** The line with the focus stays in the page: without it the focus would be nowhere. */
const withLine = (line: number) => (range: Shown) => {
  const shown = defaultRangeExtractor(range)
  if (line < 0 || line >= range.count || shown.includes(line)) return shown
  return [...shown, line].sort((one, other) => one - other)
}

interface GridBodyProps {
  view: GridView
  lines: readonly Line[]
  by: StyleGroup | undefined
  selected: ReadonlySet<number>
  active: { line: number; column: number }
  editing: Editing | null
  scroller: HTMLElement | null
  /** Told the last line on the screen. */
  onReach: (line: number) => void
}

export function GridBody(props: GridBodyProps) {
  const { view, lines, by, selected, active, editing, scroller, onReach } = props
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
  return (
    <div role="rowgroup" className={classes.body} style={{ height: lines.length * ROW_PX }}>
      {shown.map((place) => {
        const line = lines[place]
        if (!line) return null
        const common = { view, line: place, active: active.line === place ? active.column : -1 }
        if (line.kind === 'group') return by && <GroupRow key={line.key} {...common} head={line} by={by} />
        if (line.kind === 'blank') return <BlankRow key={line.key} {...common} />
        const { row } = line
        return (
          <StyleRow
            key={line.key}
            {...common}
            row={row}
            isSelected={selected.has(row.id)}
            editing={editing?.id === row.id ? editing : null}
          />
        )
      })}
    </div>
  )
}
