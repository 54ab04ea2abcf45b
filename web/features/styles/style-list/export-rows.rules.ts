/** Styles as rows of a file: the columns that the table shows, in their order. */

import { findAttention, isStyleOpen } from '#contract/styles/style-attention.rules.ts'
import type { StyleListRow } from '#contract/styles/style-list.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { todayOf } from '#web/lib/today.ts'
import {
  attentionBeside,
  ON_TIME,
  PASSPORT_WORDS,
  sayAttention,
} from '#web/records/style/attention-words.rules.ts'
import { STATUS_NAMES, titleOf } from '#web/records/style/style-names.ts'
import {
  type FileColumn,
  inCharacters,
  writeColumns,
} from '#web/records/table/columns/written-columns.rules.ts'
import type { WrittenTable } from '#web/records/table/export-table.ts'
import { COLUMNS, type ColumnKey } from './grid/columns.rules.ts'

/** What a cell is filled from beside its style. */
export interface ExportedTable {
  columns: readonly ColumnKey[]
  /** The reader's day, on which what is late hangs. */
  today: string
}

type Write = (row: StyleListRow, table: ExportedTable) => WrittenCell

const dayOf = (day: string | null): WrittenCell => (day === null ? null : { day })

/** All of it, where the screen has room for the worst alone. */
const sayAll = (row: StyleListRow, { columns, today }: ExportedTable): string | null => {
  const found = attentionBeside(findAttention(row, today), { hasPassport: columns.includes('passport') })
  if (found.length === 0) return isStyleOpen(row) ? ON_TIME : null
  return found.map((each) => sayAttention(each).text).join('; ')
}

const WRITERS: Record<ColumnKey, Write> = {
  style: titleOf,
  number: (row) => row.style_number,
  collection: (row) => row.collection.name,
  brand: (row) => row.brand.name,
  season: (row) => row.season,
  product_type: (row) => sayName(row.product_type.name),
  status: (row) => STATUS_NAMES[row.status],
  quantity: (row) => row.bulk_order_quantity,
  start_date: (row) => dayOf(row.start_date),
  end_date: (row) => dayOf(row.end_date),
  suppliers: (row) => row.suppliers.map(({ name }) => name).join('; ') || null,
  passport: (row) => PASSPORT_WORDS[row.passport_state],
  verified: (row) => (row.verified ? 'Verified' : 'Not verified'),
  attention: sayAll,
  updated_at: (row) => dayOf(todayOf(new Date(row.updated_at))),
  ...eachOf(LINE_FIELDS, (field) => (row: StyleListRow) => row[field]),
}

export const writeCell = (row: StyleListRow, key: ColumnKey, table: ExportedTable): WrittenCell =>
  WRITERS[key](row, table)

const WIDE: readonly ColumnKey[] = ['suppliers', 'attention']
const widthOf = (key: ColumnKey): number => inCharacters(COLUMNS[key].width) * (WIDE.includes(key) ? 2 : 1)

/** Who changed it stands in a column of its own, so that the day beside it is one. */
const CHANGED_BY: FileColumn<StyleListRow> = {
  head: 'Changed by',
  width: 20,
  write: (row) => row.updated_by_name,
}

const columnsOf = (table: ExportedTable): FileColumn<StyleListRow>[] =>
  table.columns.flatMap((key) => {
    const write = (row: StyleListRow) => writeCell(row, key, table)
    const column = { head: COLUMNS[key].label, width: widthOf(key), write }
    return key === 'updated_at' ? [column, CHANGED_BY] : [column]
  })

export const writeStyles = (styles: readonly StyleListRow[], table: ExportedTable): WrittenTable =>
  writeColumns(columnsOf(table), styles)
