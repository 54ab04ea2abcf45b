/** A row of a file as the style that it makes or changes, before anything is saved. */
import type { ImportNames, ImportRow } from '#contract/styles/style-import.ts'
import { LINE_FIELDS, type LineField } from '#contract/styles/style-record.ts'
import type { Style } from '#contract/styles/styles.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { isSame } from '#web/lib/document/merge.rules.ts'

export type KnownStyle = ImportNames['styles'][number]
export interface NamedCompany {
  id: number
  name: string
}

export interface ImportedStyle extends Record<LineField, string | null> {
  /** Below zero for a new one. */
  id: number
  /** Null for a new one, as its version. */
  style_number: string | null
  version: number | null
  can_change: boolean
  style_name: string | null
  /** Null: the collection of a company’s unsorted styles, or the one that `new_collection` names. */
  collection_id: number | null
  new_collection: string | null
  product_type: number | null
  /** Null where the file does not say it of a new style. */
  status: Style['status'] | null
  bulk_order_quantity: number | null
  colour_number: number | null
  start_date: string | null
  end_date: string | null
  delivery_destination: string | null
  currency: string | null
  additional_information: string | null
  suppliers: readonly NamedCompany[]
}

export const importedOf = (style: KnownStyle): ImportedStyle => ({ ...style, new_collection: null })

/** @param row of the file */
export const newStyleOf = (row: number): ImportedStyle => ({
  ...{ id: -row - 1, style_number: null, version: null, can_change: true, style_name: null },
  ...{ collection_id: null, new_collection: null, product_type: null, status: null },
  ...{ bulk_order_quantity: null, colour_number: null, start_date: null, end_date: null },
  ...{ delivery_destination: null, currency: null, additional_information: null, suppliers: [] },
  ...eachOf(LINE_FIELDS, () => null),
})

const SENT = [
  ...(['style_name', 'status', 'bulk_order_quantity', 'colour_number', 'start_date', 'end_date'] as const),
  ...(['delivery_destination', 'currency', 'additional_information'] as const),
  ...LINE_FIELDS,
] as const

export interface SentNames {
  /** By the collection’s id, and those that are made with the import by their names. */
  numberOfCollection: (style: ImportedStyle) => string | undefined
  nameOfType: (id: number) => string | undefined
}

/** As a save sends it: of a style that is there, what differs alone. */
export const importRowOf = (
  { former, line }: { former: ImportedStyle | null; line: ImportedStyle },
  { numberOfCollection, nameOfType }: SentNames,
): ImportRow => {
  const row: ImportRow = {}
  const isNew = <Key extends keyof ImportedStyle>(key: Key) => !isSame(line[key], former?.[key] ?? null)
  for (const key of SENT) if (isNew(key)) Object.assign(row, { [key]: line[key] })
  if (former?.style_number && former.version !== null)
    Object.assign(row, { style_number: former.style_number, version: former.version })
  if (line.product_type !== null && isNew('product_type')) row.product_type = nameOfType(line.product_type)
  const isMoved = line.new_collection !== null || isNew('collection_id')
  if (isMoved) row.collection = numberOfCollection(line)
  const before = new Set(former?.suppliers.map(({ id }) => id))
  const added = line.suppliers.flatMap(({ id }) => (before.has(id) ? [] : [id]))
  if (added.length > 0) row.suppliers = added
  return row
}
