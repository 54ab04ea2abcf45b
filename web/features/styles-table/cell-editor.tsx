/** A cell while it is changed. */
import { Popover } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { StyleListRow } from '#contract/style-list.ts'
import { StatusPill } from '#web/records/style/status-pill.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconAlertCircle, IconChevronDown } from '#web/ui/icons.ts'
import { readTyped, type TypedColumn, textOfCell } from './cell-values.rules.ts'
import classes from './cells.module.css'
import { COLUMNS } from './columns.rules.ts'
import type { Editing, GridActs } from './grid-view.ts'
import { StatusList } from './status-list.tsx'

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

function Wrong({ id, text }: { id?: string; text: string }) {
  const place = useRef<HTMLSpanElement>(null)
  // Under the last row it would lie out of sight.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <span ref={place} id={id} role="alert" className={classes.wrong}>
      <IconAlertCircle size={16} aria-hidden />
      {text}
    </span>
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
        {editing.error && <Wrong text={editing.error} />}
        <StatusList
          label={`Status of ${titleOf(row)}`}
          value={row.status}
          onChoose={(value) => acts.commit(row, { field: 'status', value })}
          onCancel={acts.cancel}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const TYPES: Record<TypedColumn, { type: string; inputMode?: 'numeric'; maxLength?: number; max?: string }> =
  {
    style: { type: 'text', maxLength: 300 },
    quantity: { type: 'text', inputMode: 'numeric', maxLength: 20 },
    end_date: { type: 'date', max: '9999-12-31' },
  }

function TextEditor({ row, editing, column, acts }: CellEditorProps & { column: TypedColumn }) {
  const [typed, setTyped] = useState(editing.typed ?? textOfCell(row, column))
  const [error, setError] = useState<string | null>(editing.error ?? null)
  const field = useRef<HTMLInputElement>(null)
  // It is over once: leaving the field after Enter is no second save.
  const isOver = useRef(false)
  const errorId = useId()
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (column !== 'end_date') field.current?.select()
  }, [column])
  const save = (move?: 1 | -1) => {
    if (isOver.current) return
    // A date that is half typed reads as none.
    const isHalf = field.current?.validity.badInput
    const read = isHalf ? { error: 'Give a whole date' } : readTyped(row, column, typed)
    if ('error' in read) return setError(read.error)
    isOver.current = true
    acts.commit(row, read.change, move)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Escape') {
      isOver.current = true
      acts.cancel()
    } else if (event.key === 'Enter') save()
    else if (event.key === 'Tab') save(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={field}
        {...TYPES[column]}
        className={classes.field}
        data-number={COLUMNS[column].isNumber}
        aria-label={`${column === 'style' ? 'Name' : COLUMNS[column].label} of ${titleOf(row)}`}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save()}
      />
      {error && <Wrong id={errorId} text={error} />}
    </>
  )
}
