/** Which field of a style each column changes. */
import { LINE_FIELDS, type LineField } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { FieldChange, StyleField, TypedField } from '#web/records/style/in-place/field-values.rules.ts'
import type { ColumnKey } from '../grid/columns.rules.ts'

export const EDITED_FIELDS = {
  style: 'style_name',
  quantity: 'bulk_order_quantity',
  end_date: 'end_date',
  status: 'status',
  ...(eachOf(LINE_FIELDS, (field) => field) as { readonly [F in LineField]: F }),
} as const satisfies Partial<Record<ColumnKey, StyleField>>
export type EditedColumn = keyof typeof EDITED_FIELDS
export type EditedField = (typeof EDITED_FIELDS)[EditedColumn]

/** What a cell changes of a style. */
export type CellChange = FieldChange<EditedField>
/** Those with a field to type into. */
export type TypedColumn = Exclude<EditedColumn, 'status'>
export type TypedCellField = EditedField & TypedField

export const isEdited = (column: ColumnKey): column is EditedColumn => column in EDITED_FIELDS
