/** The heads of the columns: sorted by a click, moved and made wider by dragging or by keys. */
import type { ReactNode } from 'react'
import { forgetColumnWidth, setColumnWidth } from '#web/ui/columns/column-controls.ts'
import { ColumnEdge } from '#web/ui/columns/column-edge.tsx'
import { moveColumn } from '#web/ui/columns/columns.rules.ts'
import { ariaSort } from '#web/ui/columns/sort.rules.ts'
import { useColumnDrag } from '#web/ui/columns/use-column-drag.ts'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts'
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
  const { columns, setColumns } = controls
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
        {columns.map((key, place) => (
          <ColumnHead
            key={key}
            {...{ id, controls, table }}
            column={key}
            place={place + 1}
            isActive={active === place + 1}
            isDragged={drag.dragged === key}
            drop={drag.dropOf(place)}
          />
        ))}
      </div>
    </div>
  )
}

interface ColumnHeadProps<Key extends string> {
  id: string
  controls: TableControls<Key>
  table: ColumnsTable
  column: Key
  place: number
  isActive: boolean
  isDragged: boolean
  drop: 'before' | 'after' | undefined
}

function ColumnHead<Key extends string>(props: ColumnHeadProps<Key>): ReactNode {
  const { id, controls, table, column, place, isActive, isDragged, drop } = props
  const { label, isNumber, sort } = controls.set.info[column]
  const rank = table.sorted.findIndex(({ by }) => by === sort)
  const sorted = table.sorted[rank]
  const Arrow = sorted?.isDescending ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys.
    <div
      role="columnheader"
      id={cellId(id, HEAD_LINE, place)}
      data-cell={`${HEAD_LINE}:${place}`}
      data-column={column}
      data-first={place === 1 || undefined}
      data-head={column}
      aria-colindex={place + 1}
      aria-sort={sort === null ? undefined : ariaSort(sorted)}
      tabIndex={isActive ? 0 : -1}
      className={classes.columnHead}
      data-number={isNumber}
      data-sortable={sort !== null || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      onClick={(event) => sort !== null && table.sortBy(sort, event.shiftKey)}
    >
      <span className={classes.headLabel}>{label}</span>
      {sorted && (
        <span aria-hidden className={classes.sorted}>
          <Arrow size={15} />
          {table.sorted.length > 1 && rank + 1}
        </span>
      )}
      <ColumnEdge
        onResize={(width) => setColumnWidth(controls, column, width)}
        onFit={() => forgetColumnWidth(controls, column)}
      />
    </div>
  )
}
