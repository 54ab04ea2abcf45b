/** Saves a list of suppliers: known companies become favourites, the others are asked for in batches. */
import {
  MAX_REQUESTED_AT_ONCE,
  ORGANIZATION_REQUEST_TEXTS,
  requestOrganizations,
} from '#contract/companies/organization-requests.ts'
import { markFavouriteSuppliers, SUPPLIER_TABLE } from '#contract/companies/suppliers.ts'
import { send } from '#web/lib/api/api.ts'
import type { SavedImport } from '#web/records/table-import/check/use-import-saving.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { type ImportedSupplier, requestOf } from './supplier-import.rules.ts'

export interface SupplierRow {
  id: number
  former: ImportedSupplier | null
  line: ImportedSupplier
}

/** A file names a supplier in a row for each of its sites: the first row speaks for it. */
const firstOf = (rows: readonly SupplierRow[], keyOf: (line: ImportedSupplier) => string | null) => {
  const first = new Map<string, SupplierRow>()
  for (const row of rows) {
    const key = keyOf(row.line)
    if (row.former === null && key !== null && !first.has(key)) first.set(key, row)
  }
  return [...first.values()]
}

export const toMark = (rows: readonly SupplierRow[]): SupplierRow[] =>
  firstOf(rows, ({ organization_id }) => (organization_id === null ? null : String(organization_id)))

export const toAsk = (rows: readonly SupplierRow[]): SupplierRow[] =>
  firstOf(rows, ({ is_asked, name }) => (is_asked ? plain(name) : null))

const batchesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

export const saveSuppliers = async (
  rows: readonly SupplierRow[],
  tell: (saved: number) => void,
): Promise<SavedImport> => {
  const refused = new Map<number, string>()
  let saved = 0
  for (const batch of batchesOf(toMark(rows), SUPPLIER_TABLE.favourites)) {
    const ids = batch.flatMap(({ line }) => line.organization_id ?? [])
    await send(markFavouriteSuppliers, { body: { ids, favorite: true } })
    saved += batch.length
    tell(saved)
  }
  for (const batch of batchesOf(toAsk(rows), MAX_REQUESTED_AT_ONCE)) {
    const body = { requests: batch.map(({ line }) => requestOf(line)) }
    const { data } = await send(requestOrganizations, { body })
    for (const [at, { outcome }] of data.entries()) {
      const row = batch[at]
      // What a colleague asked for is asked for all the same.
      if (row && outcome === 'listed_already') refused.set(row.id, ORGANIZATION_REQUEST_TEXTS.listedAlready)
    }
    saved += batch.length
    tell(saved)
  }
  return { refused }
}
