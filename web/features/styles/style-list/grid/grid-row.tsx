/** Lines of the table: a style, the head of a group. */
import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import type { StyleGroup, StyleListRow } from '#contract/styles/style-list.ts'
import { IconPencil } from '#web/records/icons.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import classes from '#web/records/table/grid/grid.module.css'
import { cellId, lineStyle } from '#web/records/table/grid/grid-view.ts'
import { TickCell } from '#web/records/table/grid/tick-cell.tsx'
import { IconAlertCircle } from '#web/ui/icons.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import { isEdited } from '../cells/cell-values.rules.ts'
import cells from '../cells/cells.module.css'
import { CellContent } from '../cells/cells.tsx'
import type { RefusedCell } from '../ranges/range-cells.rules.ts'
import type { RefusedCells } from '../ranges/ranges.ts'
import { COLUMNS, type ColumnKey } from './columns.rules.ts'
import type { Editing, GridView } from './grid-view.ts'
import { GroupHead, type GroupLine } from './group-head.tsx'

interface PlaceProps {
  view: GridView
  /** Its place among the lines. */
  line: number
  /** The column of the cell that is reached by Tab; -1 where that is in another line. */
  active: number
}

interface StyleRowProps extends PlaceProps {
  row: StyleListRow
  isSelected: boolean
  editing: Editing | null
  refused: RefusedCells | undefined
  /** The columns of the chosen range of cells; -1 where it is in other lines. */
  from: number
  to: number
}

export const StyleRow = memo(function StyleRow(props: StyleRowProps) {
  const { view, line, active, row, isSelected, editing, refused, from, to } = props
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      className={classes.row}
      data-edited={editing !== null || undefined}
      style={lineStyle(line)}
    >
      <TickCell
        id={view.id}
        line={line}
        isActive={active === 0}
        label={titleOf(row)}
        isSelected={isSelected}
        onToggle={(isRange) => view.acts.toggle(row.id, isRange)}
      />
      {view.columns.map((column, place) => (
        <StyleCell
          key={column}
          {...{ view, line, row, column }}
          place={place + 1}
          isActive={active === place + 1}
          editing={editing?.column === column ? editing : null}
          refused={refused?.[column]}
          isRanged={from >= 0 && place >= from && place <= to}
        />
      ))}
    </div>
  )
})

interface StyleCellProps {
  view: GridView
  line: number
  row: StyleListRow
  column: ColumnKey
  place: number
  isActive: boolean
  editing: Editing | null
  refused: RefusedCell | undefined
  isRanged: boolean
}

function StyleCell(props: StyleCellProps) {
  const { view, line, row, column, place, isActive, editing, refused, isRanged } = props
  const canEdit = isEdited(column) && row.can.change
  const edit = () => canEdit && view.acts.edit(row.id, column, refused)
  const hintId = `${cellId(view.id, line, place)}-refused`
  const isPressed = canEdit && column !== 'style'
  const press = (event: MouseEvent) => {
    // A range of text that somebody marks is no press.
    if (!event.shiftKey && isPressed && !editing) edit()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table hears the keys.
    <div
      role="gridcell"
      id={cellId(view.id, line, place)}
      data-cell={`${line}:${place}`}
      aria-colindex={place + 1}
      aria-readonly={!canEdit}
      aria-selected={isRanged || undefined}
      aria-invalid={refused !== undefined || undefined}
      aria-describedby={refused && hintId}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-column={column}
      data-first={place === 1 || undefined}
      data-number={COLUMNS[column].isNumber}
      data-pressed={isPressed || undefined}
      data-edited={editing !== null || undefined}
      onClick={press}
    >
      {editing ? (
        <CellEditor row={row} editing={editing} acts={view.acts} />
      ) : (
        <CellContent row={row} column={column} {...view} />
      )}
      {refused && !editing && (
        <span className={cells.refused} title={refused.error}>
          <IconAlertCircle size={15} aria-hidden />
          <span className={cells.typed}>{refused.typed}</span>
          <VisuallyHidden id={hintId}>{refused.error}</VisuallyHidden>
        </span>
      )}
      {column === 'style' && canEdit && !editing && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.rename}
          aria-label={`Rename ${titleOf(row)}`}
          onClick={edit}
        >
          <IconPencil size={15} aria-hidden />
        </button>
      )}
    </div>
  )
}

interface GroupRowProps extends PlaceProps {
  head: GroupLine
  by: StyleGroup
}

export const GroupRow = memo(function GroupRow({ view, line, active, head, by }: GroupRowProps) {
  return (
    <div role="row" aria-rowindex={line + 2} className={classes.groupRow} style={lineStyle(line)}>
      <div
        role="gridcell"
        id={cellId(view.id, line, 0)}
        data-cell={`${line}:0`}
        aria-colindex={1}
        aria-colspan={view.columns.length + 1}
        tabIndex={active >= 0 ? 0 : -1}
        className={classes.groupCell}
      >
        <GroupHead {...{ by, head }} fold={view.acts.fold} tabIndex={-1} />
      </div>
    </div>
  )
})
