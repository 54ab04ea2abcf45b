/** The columns of styles in a file, by the heads that the export writes and by the words of the trade. */
import { IMPORT_FIELDS, type ImportField } from '#contract/styles/style-import.ts'
import { readStyleNumber } from '#contract/styles/style-number.rules.ts'
import { isLine, lineOf, STYLE_RECORD, type StyleRecordField } from '#contract/styles/style-record.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import type { TableColumn, TableColumns } from '#web/records/table-import/table-columns.rules.ts'
import { isDayText } from '#web/records/table-import/values/days.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import { COLUMNS } from '../grid/columns.rules.ts'
import words from './style-words.json' with { type: 'json' }

export const COLUMN_KEYS = ['style_number', ...IMPORT_FIELDS, 'suppliers'] as const
export type ImportColumn = (typeof COLUMN_KEYS)[number]

const SAID: Readonly<Partial<Record<string, readonly string[]>>> = words.heads

/** What is not among the fields of the form. */
const OTHERS: Readonly<Record<Exclude<ImportColumn, StyleRecordField>, string>> = {
  style_number: COLUMNS.number.label,
  collection: COLUMNS.collection.label,
  status: COLUMNS.status.label,
  suppliers: COLUMNS.suppliers.label,
}

type FiledField = Extract<ImportField, StyleRecordField>
const FILED = IMPORT_FIELDS.filter((field): field is FiledField => !(field in OTHERS))

/** As the export writes it, where the table has a column. */
const headOfField = (field: FiledField): string => {
  if (isLine(field)) return lineOf(field).label
  const entry = STYLE_RECORD[field]
  return 'head' in entry ? entry.head : COLUMNS[entry.column].label
}

const column = (key: ImportColumn, head: string, others: readonly string[] = []): TableColumn => ({
  head,
  others: plainWords([...others, ...(SAID[key] ?? [])]),
})

const HEADS: Readonly<Record<ImportColumn, TableColumn>> = {
  ...eachOf(FILED, (field) => column(field, headOfField(field), STYLE_RECORD[field].file)),
  style_number: column('style_number', OTHERS.style_number),
  collection: column('collection', OTHERS.collection),
  status: column('status', OTHERS.status),
  suppliers: column('suppliers', OTHERS.suppliers),
}

export const headOf = (key: ImportColumn): string => HEADS[key].head

export const STYLE_TABLE: TableColumns<ImportColumn> = {
  keys: COLUMN_KEYS,
  columns: HEADS,
  ...{ takesPictures: true, takesComments: true },
  unread: [],
  required: [],
  // Pieces are whole: a sign before three digits parts thousands, whichever it is.
  numbers: [],
  percents: [],
  cells: { end_date: isDayText },
  ours: { style_number: { isOurs: (text) => readStyleNumber(text) !== null, other: 'brand_reference' } },
  standIns: { style_name: 'additional_information' },
  foreign: plainWords(words.foreign),
  coded: {
    ...{ name: 'style_name', words: 'additional_information' },
    codes: ['brand_reference', 'style_number'],
  },
}
