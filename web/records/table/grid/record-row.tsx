/** A row whose cells are read. */
import { memo, type ReactNode } from 'react'
import type { ColumnInfo } from '#web/ui/columns/columns.rules.ts'
import classes from './grid.module.css'
import { cellId, lineStyle } from './grid-view.ts'
import { TickCell } from './tick-cell.tsx'

export interface RowShape<Row, Key extends string> {
  titleOf: (row: Row) => string
  /** Where it is opened. */
  hrefOf: (row: Row) => string
  /** `tabIndex` of what can be pressed in it: none in the table, which is one stop of the Tab key. */
  renderCell: (row: Row, column: Key, tabIndex?: -1) => ReactNode
}

interface RecordRowProps<Row, Key extends string> extends Omit<RowShape<Row, Key>, 'hrefOf'> {
  id: string
  line: number
  /** The column of the cell that is reached by Tab; -1 where that is in another line. */
  active: number
  row: Row
  columns: readonly Key[]
  info: Readonly<Record<Key, ColumnInfo>>
  isSelected: boolean
  onToggle: (id: number, isRange: boolean) => void
}

function Row<Row extends { id: number }, Key extends string>(props: RecordRowProps<Row, Key>) {
  const { id, line, active, row, columns, info, isSelected, titleOf, renderCell, onToggle } = props
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      className={classes.row}
      style={lineStyle(line)}
    >
      <TickCell
        id={id}
        line={line}
        isActive={active === 0}
        label={titleOf(row)}
        isSelected={isSelected}
        onToggle={(isRange) => onToggle(row.id, isRange)}
      />
      {columns.map((column, place) => (
        <div
          key={column}
          role="gridcell"
          id={cellId(id, line, place + 1)}
          data-cell={`${line}:${place + 1}`}
          aria-colindex={place + 2}
          tabIndex={active === place + 1 ? 0 : -1}
          className={classes.cell}
          data-column={column}
          data-first={place === 0 || undefined}
          data-number={info[column].isNumber}
        >
          {renderCell(row, column, -1)}
        </div>
      ))}
    </div>
  )
}

export const RecordRow = memo(Row) as typeof Row
