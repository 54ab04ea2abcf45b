/** A cell while it is changed. */
import { Popover } from '@mantine/core'
import { useId } from 'react'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { typedInputProps } from '#web/records/style/in-place/typed-input.rules.ts'
import { useTypedField } from '#web/records/style/in-place/use-typed-field.ts'
import { WrongField } from '#web/records/style/in-place/wrong-field.tsx'
import { StatusPill } from '#web/records/style/status-pill.tsx'
import { CalendarButton } from '#web/ui/calendar/calendar-button.tsx'
import { IconChevronDown } from '#web/ui/icons.ts'
import { StatusList } from '../filters/status-list.tsx'
import { COLUMNS } from '../grid/columns.rules.ts'
import type { Editing, GridActs } from '../grid/grid-view.ts'
import { labelOfCell } from './cell-label.ts'
import { EDITED_FIELDS, type TypedCellField, type TypedColumn } from './cell-values.rules.ts'
import classes from './cells.module.css'

interface CellEditorProps {
  row: StyleListRow
  editing: Editing
  acts: GridActs
}

export function CellEditor({ row, editing, acts }: CellEditorProps) {
  return editing.column === 'status' ? (
    <StatusEditor row={row} editing={editing} acts={acts} />
  ) : (
    <TextEditor row={row} editing={editing} column={editing.column} acts={acts} />
  )
}

function StatusEditor({ row, editing, acts }: CellEditorProps) {
  return (
    <Popover
      opened
      // The list says what it is; the cell has no role that could be expanded.
      withRoles={false}
      onChange={(isOpen) => !isOpen && acts.cancel()}
      position="bottom-start"
      offset={4}
      transitionProps={{ duration: 0 }}
      shadow="md"
      radius={12}
    >
      <Popover.Target>
        <span className={classes.opened}>
          <StatusPill status={row.status} />
          <IconChevronDown size={16} aria-hidden />
        </span>
      </Popover.Target>
      <Popover.Dropdown p={4} className={classes.floating}>
        {editing.error && <WrongField text={editing.error} />}
        <StatusList
          label={labelOfCell(row, 'status')}
          value={row.status}
          onChoose={(value) => acts.commit(row, { field: 'status', value })}
          onCancel={acts.cancel}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

export const inputPropsOf = (column: TypedColumn) => typedInputProps(EDITED_FIELDS[column])

function TextEditor({ row, editing, column, acts }: CellEditorProps & { column: TypedColumn }) {
  const errorId = useId()
  const { ref, error, props, calendar } = useTypedField<TypedCellField, HTMLInputElement>({
    field: EDITED_FIELDS[column],
    saved: row,
    typed: editing.typed,
    error: editing.error,
    onCommit: (change, move) => acts.commit(row, change, move),
    onCancel: acts.cancel,
  })
  return (
    <>
      <input
        ref={ref}
        {...inputPropsOf(column)}
        {...props}
        className={classes.field}
        data-number={COLUMNS[column].isNumber}
        aria-label={labelOfCell(row, column)}
        aria-describedby={error ? errorId : undefined}
      />
      {calendar && (
        <span className={classes.calendar}>
          <CalendarButton {...calendar} />
        </span>
      )}
      {error && <WrongField id={errorId} text={error} floats />}
    </>
  )
}
