/** What a changed cell shows, and how it is said. */
import { useQueryClient } from '@tanstack/react-query'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { LINE_FIELDS, lineOf } from '#contract/styles/style-record.ts'
import { eachOf, pickKeys } from '#contract/values/record-fields.ts'
import { useUndo } from '#web/records/changes/use-undo.ts'
import { sayValue, textOf } from '#web/records/style/in-place/field-values.rules.ts'
import { type ChangedPage, useFieldChanges } from '#web/records/style/in-place/use-field-changes.ts'
import type { Editing } from '../grid/grid-view.ts'
import { forgetStyle, patchRow } from '../styles-table.queries.ts'
import { type CellChange, EDITED_FIELDS, type EditedColumn, type EditedField } from './cell-values.rules.ts'

const NAMES: Record<EditedField, string> = {
  status: 'Status',
  end_date: 'Due',
  bulk_order_quantity: 'Pieces',
  style_name: 'Name',
  ...eachOf(LINE_FIELDS, (field) => lineOf(field).label),
}

export const COLUMNS_OF = Object.fromEntries(
  Object.entries(EDITED_FIELDS).map(([column, field]) => [field, column]),
) as Record<EditedField, EditedColumn>

/** The cell again as it was typed, with what is wrong with it. */
export const refusedEditing = ({ id }: StyleListRow, change: CellChange, error: string): Editing => ({
  id,
  column: COLUMNS_OF[change.field],
  error,
  ...(change.field !== 'status' && { typed: textOf({ [change.field]: change.value }, change.field) }),
})

/** Of a row, what the style itself says as well. */
const OF_STYLE = [...Object.values(EDITED_FIELDS), 'start_date', 'version'] as const

export function useCellChanges() {
  const queries = useQueryClient()
  const page: ChangedPage<EditedField, StyleListRow> = {
    nameOf: (field) => NAMES[field],
    say: sayValue,
    hasField: (_, field) => field in COLUMNS_OF,
    show: (id, change) => patchRow(queries, id, change),
    forget: (id) => forgetStyle(queries, id),
    withSaved: (row, saved) => ({ ...row, ...pickKeys(saved, OF_STYLE) }),
  }
  return { page, ...useFieldChanges(page, useUndo()) }
}
export type CellChanges = ReturnType<typeof useCellChanges>
