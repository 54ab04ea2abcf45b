/** What a changed cell shows, and how it is said. */
import { useQueryClient } from '@tanstack/react-query'
import type { StyleListRow } from '#contract/style-list.ts'
import { sayValue } from '#web/records/style/in-place/field-values.rules.ts'
import { type ChangedPage, useFieldChanges } from '#web/records/style/in-place/use-field-changes.ts'
import type { EditedField } from './cell-values.rules.ts'
import { forgetStyle, patchRow } from './styles-table.queries.ts'

const NAMES: Record<EditedField, string> = {
  status: 'Status',
  end_date: 'Due',
  bulk_order_quantity: 'Pieces',
  style_name: 'Name',
}

export function useCellChanges() {
  const queries = useQueryClient()
  const page: ChangedPage<EditedField, StyleListRow> = {
    names: NAMES,
    say: sayValue,
    show: (id, change) => patchRow(queries, id, change),
    forget: (id) => forgetStyle(queries, id),
    withSaved: (row, { style_name, bulk_order_quantity, end_date, start_date, status, version }) => ({
      ...row,
      style_name,
      bulk_order_quantity,
      end_date,
      start_date,
      status,
      version,
    }),
  }
  return { page, ...useFieldChanges(page) }
}
export type CellChanges = ReturnType<typeof useCellChanges>
