/** The table: an ARIA grid with one tab stop, of which only the lines on the screen are in the page. */
import { type CSSProperties, type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { moveColumn } from './columns.rules.ts'
import classes from './grid.module.css'
import { GridBody } from './grid-body.tsx'
import { GridHead, HEAD_LINE } from './grid-head.tsx'
import { TICK_PX, templateOf } from './grid-view.ts'
import { shownIds } from './lines.rules.ts'
import { type Selection, tickedOf, toggleAll } from './selection.rules.ts'
import type { CellChanges } from './use-cell-changes.ts'
import { useColumns } from './use-columns.ts'
import { useGrid } from './use-grid.ts'
import type { StyleRows } from './use-style-rows.ts'
import type { TableState } from './use-table-state.ts'

interface StylesGridProps {
  state: TableState
  list: StyleRows
  changes: CellChanges
  selection: Selection
  select: Dispatch<SetStateAction<Selection>>
  /** Where the page's keys find the way into the table. */
  onReady: (focus: () => void) => void
}

export function StylesGrid({ state, list, changes, selection, select, onReady }: StylesGridProps) {
  const { query, columns, today, kept } = state
  const { can } = useSession()
  // In the state, because the lines on the screen are known once it is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const table = useColumns({
    shown: columns,
    widths: kept.widths,
    sort: query.sort,
    onSort: (sort) => state.change({ ...query, sort }),
    onResize: (widths) => state.keep({ widths }),
  })
  const grid = useGrid({
    ...{ lines: list.lines, columns, table, today, changes, select, scroller, fold: list.fold },
    canAssign: can.create_style,
    onColumns: state.setColumns,
  })
  const { view, active, editing, onKeyDown, onFocus, focus } = grid
  useEffect(() => onReady(focus))
  const ids = shownIds(list.lines)
  const widths = columns.map((key) => table.getColumn(key)?.getSize() ?? 0)
  const all = TICK_PX + widths.reduce((sum, width) => sum + width, 0)
  const line = (at: number) => (active.line === at ? active.column : -1)
  return (
    <div className={classes.frame} data-selecting={selection.ids.size > 0 || undefined}>
      <div
        ref={setScroller}
        role="grid"
        aria-label="Styles"
        aria-rowcount={list.lines.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-busy={list.isBehind}
        className={classes.scroller}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div
          className={classes.inner}
          style={{ '--columns': templateOf(widths), minWidth: all } as CSSProperties}
        >
          <GridHead
            view={view}
            table={table}
            active={line(HEAD_LINE)}
            ticked={tickedOf(selection.ids, ids)}
            onTickAll={() => select((now) => toggleAll(now, ids))}
            onMove={(key, to) => state.setColumns(moveColumn(columns, key, to))}
          />
          <GridBody
            view={view}
            lines={list.lines}
            by={list.by}
            selected={selection.ids}
            active={active}
            editing={editing}
            scroller={scroller}
            onReach={list.reach}
          />
        </div>
      </div>
    </div>
  )
}
