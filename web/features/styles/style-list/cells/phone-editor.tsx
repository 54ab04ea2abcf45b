/** One field of a style, changed on a telephone: it comes from below, where the thumb is. */
import { Button, Drawer, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { dayAsTyped, readDay } from '#web/lib/forms/day-input.ts'
import { readTyped, textOf } from '#web/records/style/in-place/field-values.rules.ts'
import { WrongField } from '#web/records/style/in-place/wrong-field.tsx'
import { CalendarButton } from '#web/ui/calendar/calendar-button.tsx'
import { StatusList } from '../filters/status-list.tsx'
import { COLUMNS } from '../grid/columns.rules.ts'
import type { Editing } from '../grid/grid-view.ts'
import { inputPropsOf } from './cell-editor.tsx'
import { labelOfCell } from './cell-label.ts'
import { type CellChange, EDITED_FIELDS, type TypedCellField, type TypedColumn } from './cell-values.rules.ts'
import classes from './phone-editor.module.css'

interface PhoneEditorProps {
  row: StyleListRow
  editing: Editing
  onCommit: (change: CellChange) => void
  onCancel: () => void
}

export function PhoneEditor({ row, editing, onCommit, onCancel }: PhoneEditorProps) {
  const { column } = editing
  return (
    <Drawer
      opened
      onClose={onCancel}
      title={labelOfCell(row, column)}
      position="bottom"
      classNames={{ content: classes.sheet }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {column === 'status' ? (
        <>
          {editing.error && <WrongField text={editing.error} />}
          <StatusList
            label={labelOfCell(row, column)}
            value={row.status}
            isTouched
            onChoose={(value) => onCommit({ field: 'status', value })}
            onCancel={onCancel}
          />
        </>
      ) : (
        <TypedForm {...{ row, editing, column, onCommit }} />
      )}
    </Drawer>
  )
}

type TypedFormProps = Omit<PhoneEditorProps, 'onCancel'> & { column: TypedColumn }

function TypedForm({ row, editing, column, onCommit }: TypedFormProps) {
  const field: TypedCellField = EDITED_FIELDS[column]
  const [typed, setTyped] = useState(editing.typed ?? textOf(row, field))
  const [error, setError] = useState(editing.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(row, field, typed)
    if ('error' in read) setError(read.error)
    else onCommit(read.change)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...inputPropsOf(column)}
          size="md"
          label={column === 'style' ? 'Name' : COLUMNS[column].label}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
          rightSection={
            column === 'end_date' && (
              <CalendarButton
                value={readDay(typed) ?? null}
                onChoose={(day) => {
                  setTyped(dayAsTyped(day))
                  setError(undefined)
                }}
              />
            )
          }
        />
        <Button type="submit" h={44} fullWidth>
          Save
        </Button>
      </Stack>
    </form>
  )
}
