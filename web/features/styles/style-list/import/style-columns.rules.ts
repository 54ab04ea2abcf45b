/** The columns of styles in a file, by the heads that the export writes. */

import { IMPORT_FIELDS, type ImportField } from '#contract/styles/style-import.ts'
import { isLine, lineOf, STYLE_RECORD, type StyleRecordField } from '#contract/styles/style-record.ts'
import { eachOf, keysWith } from '#contract/values/record-fields.ts'
import type { TableColumn, TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { COLUMNS } from '../grid/columns.rules.ts'

export const COLUMN_KEYS = ['style_number', ...IMPORT_FIELDS] as const
export type ImportColumn = (typeof COLUMN_KEYS)[number]

/** What is not among the fields of the form. */
const OTHERS: Readonly<Record<Exclude<ImportColumn, StyleRecordField>, TableColumn>> = {
  style_number: {
    head: COLUMNS.number.label,
    others: ['stylenumber', 'styleno', 'stylenr', 'no', 'nr', 'ref', 'reference', 'stylecode'],
  },
  collection: { head: COLUMNS.collection.label, others: ['collectionname', 'collectionnumber', 'range'] },
  status: { head: COLUMNS.status.label, others: ['state'] },
}

type FiledField = Extract<ImportField, StyleRecordField>
const FILED = IMPORT_FIELDS.filter((field): field is FiledField => !(field in OTHERS))

/** As the export writes it, where the table has a column. */
const headOfField = (field: FiledField): string => {
  if (isLine(field)) return lineOf(field).label
  const entry = STYLE_RECORD[field]
  return 'head' in entry ? entry.head : COLUMNS[entry.column].label
}

const HEADS: Readonly<Record<ImportColumn, TableColumn>> = {
  ...OTHERS,
  ...eachOf(FILED, (field) => ({ head: headOfField(field), others: STYLE_RECORD[field].file })),
}

export const headOf = (key: ImportColumn): string => HEADS[key].head

export const STYLE_TABLE: TableColumns<ImportColumn> = {
  keys: COLUMN_KEYS,
  columns: HEADS,
  unread: [],
  required: [],
  numbers: keysWith(STYLE_RECORD, { kind: 'count' }),
  percents: [],
}
