/** The field in a cell, of one line for numbers and of as many as wanted for texts. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import classes from '../sheet-cells.module.css'
import type { SheetColumn, SheetRow } from '../sheet-columns.ts'
import type { SheetTools } from '../use-sheet.ts'
import { useCellEditing } from './use-cell-editing.ts'

export interface CellEditorProps<Row extends SheetRow> {
  tools: SheetTools<Row>
  row: Row
  /** As it is drawn: more choices may have come since the sheet last heard of a change. */
  column: SheetColumn<Row>
}

type Field = HTMLInputElement & HTMLTextAreaElement

const breakLine = (field: Field): void =>
  field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')

export function CellEditor<Row extends SheetRow>({ tools, row, column }: CellEditorProps<Row>) {
  const field = useRef<Field>(null)
  const [begun] = useState(() => tools.store.state().editing)
  const editing = useCellEditing(tools, row.id)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || !field.current) return
    const { value } = field.current
    if (event.key === 'Escape') {
      event.preventDefault()
      editing.drop()
    } else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault()
      if (column.kind === 'text') breakLine(field.current)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      editing.keepAll(value)
    } else {
      const select = editing.leadOn(event, begun?.isTyped ?? false)
      if (!select) return
      event.preventDefault()
      editing.keep(value, select)
    }
  }
  const shared = {
    ref: field,
    className: classes.field,
    'aria-label': column.title,
    defaultValue: begun?.text,
    autoComplete: 'off',
    onKeyDown,
    onBlur: () => editing.leave(field.current?.value ?? ''),
  }
  return column.kind === 'text' ? (
    <textarea {...shared} rows={1} />
  ) : (
    <input {...shared} inputMode="decimal" data-kind="number" />
  )
}
