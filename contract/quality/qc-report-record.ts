/**
 * The fields of a report's info that somebody fills in, each said once. A field of the kind `text` needs nothing besides
 * its entry and its column: schemas, answer, form, the names of what waits on a device, revision and PDF go by this list.
 * One of another kind does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysWith } from '../values/record-fields.ts'

/** A text in one line that may stay empty; they stand in front of the other fields of the form. */
interface TextOfReport {
  kind: 'text'
  label: string
  /** In characters. */
  max: number
  /** Its place among the texts of the PDF's facts, from the smallest on. */
  printed: number
}

interface OtherOfReport {
  kind: 'count' | 'day' | 'note' | 'supplier'
  label: string
}

export const REPORT_RECORD = {
  silhouette: { kind: 'text', label: 'Silhouette', max: 255, printed: 20 },
  product_type: { kind: 'text', label: 'Product type', max: 255, printed: 10 },
  purchase_order: { kind: 'text', label: 'Purchase order', max: 60, printed: 30 },
  supplier_id: { kind: 'supplier', label: 'Supplier' },
  no_of_pcs_inspected: { kind: 'count', label: 'Number of pcs inspected' },
  inspection_date: { kind: 'day', label: 'Inspection date' },
  notes: { kind: 'note', label: 'Notes' },
} as const satisfies Readonly<Record<string, TextOfReport | OtherOfReport>>

type Fields = typeof REPORT_RECORD
export type ReportField = keyof Fields
export type ReportText = KeysWith<Fields, { kind: 'text' }>

export const REPORT_TEXT_FIELDS = keysWith(REPORT_RECORD, { kind: 'text' })
export const PRINTED_TEXTS = REPORT_TEXT_FIELDS.toSorted(
  (a, b) => REPORT_RECORD[a].printed - REPORT_RECORD[b].printed,
)
