/** The table: an ARIA grid with one tab stop, of which only the lines on the screen are in the page. */
import {
  type CSSProperties,
  type Dispatch,
  type HTMLAttributes,
  type ReactNode,
  type SetStateAction,
  useEffect,
} from 'react'
import type { ColumnsTable } from '../columns/use-columns.ts'
import type { TableControls } from '../table-controls.ts'
import classes from './grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { HEAD_LINE, TICK_PX, templateOf } from './grid-view.ts'
import { type Selection, tickedOf, toggleAll } from './selection.rules.ts'
import type { Grid } from './use-grid.ts'

type CellHandler = `onPointer${'Down' | 'Move' | 'Up'}` | 'onMouseDown' | 'onCopy' | 'onPaste'

interface GridFrameProps<Line, Key extends string> {
  label: string
  /** Of the box in the head. */
  tickLabel: string
  controls: TableControls<Key>
  table: ColumnsTable
  grid: Grid
  lines: readonly Line[]
  /** Of the rows that are shown. */
  ids: readonly number[]
  isBehind: boolean
  reach: (line: number) => void
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  scroller: HTMLElement | null
  setScroller: (element: HTMLElement | null) => void
  /** Where the page's keys find the way into the table. */
  onReady: (focus: () => void) => void
  /** Where ranges of cells are chosen: their pointer and their clipboard. */
  cells?: Pick<HTMLAttributes<HTMLElement>, CellHandler>
  renderLine: (line: Line, place: number, active: number) => ReactNode
}

export function GridFrame<Line, Key extends string>(props: GridFrameProps<Line, Key>) {
  const { controls, table, grid, lines, ids, selection, select, onReady } = props
  const { columns } = controls
  const { active, focus } = grid
  useEffect(() => onReady(focus))
  const widths = columns.map((key) => table.widths[key] ?? 0)
  const all = TICK_PX + widths.reduce((sum, width) => sum + width, 0)
  return (
    <div
      className={classes.frame}
      data-selecting={selection.ids.size > 0 || grid.range !== null || undefined}
    >
      <div
        ref={props.setScroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-busy={props.isBehind}
        className={classes.scroller}
        style={{ '--first-column': `${widths[0] ?? 0}px` } as CSSProperties}
        onKeyDown={grid.onKeyDown}
        onFocus={grid.onFocus}
        {...props.cells}
      >
        <div
          className={classes.inner}
          style={{ '--columns': templateOf(widths), minWidth: all } as CSSProperties}
        >
          <GridHead
            id={grid.id}
            controls={controls}
            table={table}
            active={active.line === HEAD_LINE ? active.column : -1}
            ticked={tickedOf(selection.ids, ids)}
            tickLabel={props.tickLabel}
            onTickAll={() => select((now) => toggleAll(now, ids))}
          />
          <GridBody
            lines={lines}
            active={active}
            scroller={props.scroller}
            onReach={props.reach}
            onDrawn={grid.follow}
            renderLine={props.renderLine}
          />
        </div>
      </div>
    </div>
  )
}
