/** What a field is called while it is changed. */

import type { StyleListRow } from '#contract/styles/style-list.ts'
import { LINE_FIELDS, lineOf } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { titleOf } from '#web/records/style/style-names.ts'
import type { EditedColumn } from './cell-values.rules.ts'

const WORDS: Record<EditedColumn, (style: string) => string> = {
  style: (style) => `Name of ${style}`,
  status: (style) => `Status of ${style}`,
  quantity: (style) => `Pieces of ${style}`,
  end_date: (style) => `Due date of ${style}`,
  ...eachOf(LINE_FIELDS, (field) => (style: string) => `${lineOf(field).label}: ${style}`),
}

export const labelOfCell = (row: StyleListRow, column: EditedColumn): string => WORDS[column](titleOf(row))
