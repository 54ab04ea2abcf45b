/** The heads of the columns: sorted by a click, moved and made wider by dragging or by keys. */
import type { Header } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts'
import { type ColumnInfo, moveColumn } from '../columns/columns.rules.ts'
import { useColumnDrag } from '../columns/use-column-drag.ts'
import type { ColumnsTable } from '../columns/use-columns.ts'
import type { TableControls } from '../table-controls.ts'
import classes from './grid.module.css'
import { cellId, HEAD_LINE } from './grid-view.ts'
import type { Ticked } from './selection.rules.ts'
import box from './tick-box.module.css'

interface GridHeadProps<Key extends string> {
  /** Begins the ids of cells. */
  id: string
  controls: TableControls<Key>
  table: ColumnsTable
  active: number
  ticked: Ticked
  tickLabel: string
  onTickAll: () => void
}

export function GridHead<Key extends string>(props: GridHeadProps<Key>) {
  const { id, controls, table, active, ticked, tickLabel, onTickAll } = props
  const { set, columns, setColumns } = controls
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const drag = useColumnDrag(columns, (key, to) => setColumns(moveColumn(columns, key, to)))
  return (
    <div className={classes.head} role="rowgroup">
      <div role="row" aria-rowindex={1} className={classes.headRow} {...drag.row}>
        <div
          role="columnheader"
          id={cellId(id, HEAD_LINE, 0)}
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
              aria-label={tickLabel}
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
            id={id}
            info={set.info[header.id as Key]}
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
  id: string
  info: ColumnInfo
  place: number
  isActive: boolean
  isDragged: boolean
  drop: 'before' | 'after' | undefined
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead({ header, id, info, place, isActive, isDragged, drop }: ColumnHeadProps): ReactNode {
  const { label, isNumber } = info
  const sorted = header.column.getIsSorted()
  const rank = header.column.getSortIndex()
  const isOneOfMany = header.getContext().table.getState().sorting.length > 1
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys.
    <div
      role="columnheader"
      id={cellId(id, HEAD_LINE, place)}
      data-cell={`${HEAD_LINE}:${place}`}
      data-column={header.id}
      data-first={place === 1 || undefined}
      data-head={header.id}
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
