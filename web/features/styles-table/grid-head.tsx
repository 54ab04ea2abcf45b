/** The heads of the columns: sorted by a click, moved and made wider by dragging or by keys. */
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import classes from './grid.module.css'
import { cellId, type GridView } from './grid-view.ts'
import type { Ticked } from './selection.rules.ts'
import box from './tick-box.module.css'
import { useColumnDrag } from './use-column-drag.ts'
import type { ColumnsTable } from './use-columns.ts'

/** The line of the heads, above the first one. */
export const HEAD_LINE = -1

interface GridHeadProps {
  view: GridView
  table: ColumnsTable
  active: number
  ticked: Ticked
  onTickAll: () => void
  onMove: (key: ColumnKey, to: number) => void
}

export function GridHead({ view, table, active, ticked, onTickAll, onMove }: GridHeadProps) {
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const drag = useColumnDrag(view.columns, onMove)
  return (
    <div className={classes.head} role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.headRow} {...drag.row}>
        <div
          role="columnheader"
          id={cellId(view.id, HEAD_LINE, 0)}
          data-cell={`${HEAD_LINE}:0`}
          aria-colindex={1}
          tabIndex={active === 0 ? 0 : -1}
          className={classes.tickHead}
        >
          <label className={classes.tick}>
            <input
              type="checkbox"
              className={box.box}
              tabIndex={-1}
              aria-label="Select all loaded styles"
              checked={ticked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = ticked === 'some'
              }}
              onChange={onTickAll}
            />
          </label>
        </div>
        {headers.map((header, place) => (
          <ColumnHead
            key={header.id}
            header={header}
            view={view}
            place={place + 1}
            isActive={active === place + 1}
            isDragged={drag.dragged === header.id}
            drop={
              drag.place === place
                ? 'before'
                : drag.place === headers.length && place === headers.length - 1
                  ? 'after'
                  : undefined
            }
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnHeadProps {
  header: Header<Record<string, never>, unknown>
  view: GridView
  place: number
  isActive: boolean
  isDragged: boolean
  drop: 'before' | 'after' | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead({ header, view, place, isActive, isDragged, drop }: ColumnHeadProps): ReactNode {
  const key = header.id as ColumnKey
  const { label, isNumber } = COLUMNS[key]
  const sorted = header.column.getIsSorted()
  const rank = header.column.getSortIndex()
  const isOneOfMany = header.getContext().table.getState().sorting.length > 1
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys.
    <div
      role="columnheader"
      id={cellId(view.id, HEAD_LINE, place)}
      data-cell={`${HEAD_LINE}:${place}`}
      data-column={key}
      data-head={key}
      aria-colindex={place + 1}
      aria-sort={sorted ? ARIA_SORT[sorted] : header.column.getCanSort() ? 'none' : undefined}
      tabIndex={isActive ? 0 : -1}
      className={classes.columnHead}
      data-number={isNumber}
      data-sortable={header.column.getCanSort() || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      onClick={header.column.getToggleSortingHandler()}
    >
      <span className={classes.headLabel}>{label}</span>
      {sorted && (
        <span aria-hidden className={classes.sorted}>
          <Arrow size={15} />
          {isOneOfMany && rank + 1}
        </span>
      )}
      <span
        aria-hidden
        data-resizer
        className={classes.resizer}
        data-resizing={header.column.getIsResizing() || undefined}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => header.column.resetSize()}
      />
    </div>
  )
}
