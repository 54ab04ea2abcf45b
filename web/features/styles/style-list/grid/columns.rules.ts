/** The columns of the styles' table. */

import type { StyleSort } from '#contract/styles/style-list.ts'
import { isLine, LINE_FIELDS, type LineField, lineOf, SORTED_LINES } from '#contract/styles/style-record.ts'
import { eachOf, insertAfter } from '#contract/values/record-fields.ts'
import type { ColumnInfo, ColumnSet } from '#web/ui/columns/columns.rules.ts'

const WITHOUT_LINES = [
  'style',
  'number',
  'collection',
  'brand',
  'season',
  'product_type',
  'status',
  'quantity',
  'start_date',
  'end_date',
  'suppliers',
  'passport',
  'verified',
  'attention',
  'updated_at',
] as const
export type ColumnKey = (typeof WITHOUT_LINES)[number] | LineField

/** Each line stands after the column that the list of fields names. */
export const COLUMN_KEYS = insertAfter<ColumnKey>(
  WITHOUT_LINES,
  LINE_FIELDS,
  (field, key) => isLine(field) && lineOf(field).column.after === key,
)
const isSorted = (field: string): field is StyleSort => SORTED_LINES.some((each) => each === field)

export const COLUMNS: Record<ColumnKey, ColumnInfo & { sort: StyleSort | null }> = {
  style: { label: 'Style', sort: 'name', width: 156, least: 92, givesWay: true },
  number: { label: 'Number', sort: 'number', width: 134 },
  collection: { label: 'Collection', sort: 'collection', width: 160, givesWay: true },
  brand: { label: 'Brand', sort: 'brand', width: 140, givesWay: true },
  season: { label: 'Season', sort: 'season', width: 92 },
  product_type: { label: 'Product type', sort: 'product_type', width: 132, givesWay: true },
  status: { label: 'Status', sort: 'status', width: 122 },
  quantity: { label: 'Pieces', sort: 'quantity', width: 86, isNumber: true },
  start_date: { label: 'Start', sort: 'start_date', width: 116 },
  end_date: { label: 'Due', sort: 'end_date', width: 116 },
  suppliers: { label: 'Suppliers', sort: null, width: 96, least: 88, givesWay: true },
  passport: { label: 'Passport', sort: 'passport', width: 114 },
  verified: { label: 'Verification', sort: 'verified', width: 124 },
  attention: { label: 'Late or missing', sort: null, width: 196 },
  updated_at: { label: 'Changed', sort: 'updated_at', width: 180, givesWay: true },
  ...eachOf(LINE_FIELDS, (field) => ({
    label: lineOf(field).label,
    sort: isSorted(field) ? field : null,
    width: lineOf(field).column.width,
    givesWay: true as const,
  })),
}

export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'style',
  'number',
  'status',
  'quantity',
  'end_date',
  'suppliers',
  'passport',
  'attention',
]

export const STYLE_COLUMNS: ColumnSet<ColumnKey> = { keys: COLUMN_KEYS, info: COLUMNS, usual: USUAL_COLUMNS }
