/**
 * The fields of a company that somebody asks the operator to list, each said once. A field of the kind `line` needs
 * nothing besides its entry, its column and the words that files have for it: schemas, store, search, form, the operator's
 * row, the company that is listed and the import of suppliers go by this list. One of another kind does not compile until
 * each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfRequest {
  label: string
  /** Whether the company that is listed has it, in a column of the same name. */
  isListed: boolean
  /** Its column in a list of suppliers; without one, such lists do not carry it. */
  file?: FileColumn
}

interface FileColumn {
  /** Its place, from the smallest on. */
  at: number
  /** In pixels. */
  width: number
  /** Where it is called otherwise than in the form. */
  head?: string
}

/** A text in one line that may stay empty. */
interface LineOfRequest extends FieldOfRequest {
  kind: 'line'
  /** In characters. */
  max: number
  /** Whether the operator's row shows it by itself; others stand beside website and email. */
  isPlaced: boolean
  file: FileColumn
}

interface OtherOfRequest extends FieldOfRequest {
  kind: 'name' | 'type' | 'country' | 'address' | 'email' | 'note'
  /** In characters. */
  max?: number
}

export type RequestFieldKind = (LineOfRequest | OtherOfRequest)['kind']

export const ORGANIZATION_REQUEST_RECORD = {
  name: {
    kind: 'name',
    label: 'Company name',
    max: 200,
    isListed: true,
    file: { at: 10, width: 260, head: 'Supplier' },
  },
  type: { kind: 'type', label: 'Type', isListed: true },
  city: {
    kind: 'line',
    label: 'City',
    max: 120,
    isPlaced: true,
    isListed: true,
    file: { at: 30, width: 140 },
  },
  country: { kind: 'country', label: 'Country', isListed: true, file: { at: 20, width: 140 } },
  website: { kind: 'address', label: 'Website', isListed: true, file: { at: 50, width: 200 } },
  /** Of the company; only the operator sees it. */
  contact_email: { kind: 'email', label: 'Contact email', isListed: true, file: { at: 40, width: 220 } },
  /** For the operator. */
  note: { kind: 'note', label: 'Note', max: 2000, isListed: false, file: { at: 60, width: 320 } },
} as const satisfies Readonly<Record<string, LineOfRequest | OtherOfRequest>>

type Fields = typeof ORGANIZATION_REQUEST_RECORD
export type RequestField = keyof Fields
export type RequestLine = KeysWith<Fields, { kind: 'line' }>
export type ListedField = KeysWith<Fields, { isListed: true }>
/** Those that a list of suppliers says. */
export type SupplierField = KeysWith<Fields, { file: object }>

export const REQUEST_FIELDS = keysOf(ORGANIZATION_REQUEST_RECORD)
export const REQUEST_LINES = keysWith(ORGANIZATION_REQUEST_RECORD, { kind: 'line' })
export const LISTED_FIELDS = keysWith(ORGANIZATION_REQUEST_RECORD, { isListed: true })
/** Its entry. */
export const requestFieldOf = (field: RequestField): LineOfRequest | OtherOfRequest =>
  ORGANIZATION_REQUEST_RECORD[field]
export const requestLineOf = (field: RequestLine): LineOfRequest => ORGANIZATION_REQUEST_RECORD[field]

/** In the order of a list's columns. */
export const SUPPLIER_FIELDS: readonly SupplierField[] = REQUEST_FIELDS.filter(
  (field): field is SupplierField => requestFieldOf(field).file !== undefined,
).toSorted((a, b) => ORGANIZATION_REQUEST_RECORD[a].file.at - ORGANIZATION_REQUEST_RECORD[b].file.at)
export const supplierColumnOf = (field: SupplierField): FileColumn => ORGANIZATION_REQUEST_RECORD[field].file
