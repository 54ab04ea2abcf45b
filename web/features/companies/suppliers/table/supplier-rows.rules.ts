/** Suppliers as rows of a file: the columns that the table shows, in their order. */
import { CERTIFICATION_NAMES } from '#contract/companies/organizations.ts'
import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { formatCountry } from '#web/lib/formats.ts'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { inCharacters, writeColumns } from '#web/records/table/columns/written-columns.rules.ts'
import type { WrittenTable } from '#web/records/table/export-table.ts'
import { findTraceName } from '../trace-names.ts'
import { type ColumnKey, SUPPLIER_COLUMNS } from './supplier-columns.rules.ts'

export const sayCertifications = ({ certifications }: SupplierCard): string[] =>
  certifications.map((kind) => (CERTIFICATION_NAMES as Record<string, string>)[kind] ?? kind)

const listOf = (words: readonly string[]): WrittenCell => words.join('; ') || null

const WRITERS: Record<ColumnKey, (row: SupplierCard) => WrittenCell> = {
  name: (row) => row.name,
  favourite: (row) => (row.favorite ? 'Favourite' : null),
  country: (row) => (row.country ? formatCountry(row.country) : null),
  city: (row) => row.city,
  verified: (row) => (row.account?.verified ? 'Verified' : 'Not verified'),
  certifications: (row) => listOf(sayCertifications(row)),
  steps: (row) => listOf(row.icons.map(findTraceName)),
  factories: (row) => row.factories.length,
  new: (row) => (row.is_new ? 'New' : null),
}

export const writeSuppliers = (
  suppliers: readonly SupplierCard[],
  columns: readonly ColumnKey[],
): WrittenTable =>
  writeColumns(
    columns.map((key) => {
      const { label, width } = SUPPLIER_COLUMNS.info[key]
      return { head: label, width: inCharacters(width), write: WRITERS[key] }
    }),
    suppliers,
  )
