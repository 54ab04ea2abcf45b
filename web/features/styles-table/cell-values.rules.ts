/** What is typed into a cell, by the rules and texts of the style's form. */
import type { StyleListRow } from '#contract/style-list.ts'
import { findEditedQuantityError, QUANTITY, STYLE_TEXTS } from '#contract/styles.ts'
import { readWholeNumber } from '#web/ui/whole-number-field.tsx'
import type { ColumnKey } from './columns.rules.ts'

/** What a cell changes of a style. */
export type CellChange =
  | { field: 'style_name'; value: string | null }
  | { field: 'bulk_order_quantity'; value: number }
  | { field: 'end_date'; value: string | null }
  | { field: 'status'; value: StyleListRow['status'] }

export const EDITED_FIELDS = {
  style: 'style_name',
  quantity: 'bulk_order_quantity',
  end_date: 'end_date',
  status: 'status',
} as const satisfies Partial<Record<ColumnKey, CellChange['field']>>
export type EditedColumn = keyof typeof EDITED_FIELDS
/** Those with a field to type into. */
export type TypedColumn = Exclude<EditedColumn, 'status'>

export const isEdited = (column: ColumnKey): column is EditedColumn => column in EDITED_FIELDS

const MAX_NAME = 255
const NAME_TOO_LONG = 'The style name should be at most 255 characters'

export type Typed = { change: CellChange } | { error: string }

const readName = (typed: string): Typed => {
  const name = typed.trim()
  if (name.length > MAX_NAME) return { error: NAME_TOO_LONG }
  return { change: { field: 'style_name', value: name === '' ? null : name } }
}

const readQuantity = (typed: string, saved: number): Typed => {
  const quantity = readWholeNumber(typed)
  if (quantity === null) return { error: STYLE_TEXTS.quantityRequired }
  if (!Number.isSafeInteger(quantity) || quantity < QUANTITY.createMin || quantity > QUANTITY.max)
    return { error: STYLE_TEXTS.quantityEditRange }
  const error = findEditedQuantityError(quantity, saved)
  return error ? { error } : { change: { field: 'bulk_order_quantity', value: quantity } }
}

const readDue = (typed: string, start: string | null): Typed => {
  const due = typed === '' ? null : typed
  if (due && start && due < start) return { error: STYLE_TEXTS.endBeforeStart }
  return { change: { field: 'end_date', value: due } }
}

export const readTyped = (row: StyleListRow, column: TypedColumn, typed: string): Typed => {
  if (column === 'style') return readName(typed)
  return column === 'quantity' ? readQuantity(typed, row.bulk_order_quantity) : readDue(typed, row.start_date)
}

/** What the field begins with. */
export const textOfCell = (row: StyleListRow, column: TypedColumn): string => {
  if (column === 'style') return row.style_name ?? ''
  return column === 'quantity' ? String(row.bulk_order_quantity) : (row.end_date ?? '')
}

export const isUnchanged = (row: StyleListRow, { field, value }: CellChange): boolean => row[field] === value

/** The change that takes it back. */
export const takenBack = (row: StyleListRow, { field }: CellChange): CellChange =>
  ({ field, value: row[field] }) as CellChange
