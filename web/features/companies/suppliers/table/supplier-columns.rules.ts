/** The columns of the suppliers' table. */
import type { SupplierSort } from '#contract/companies/suppliers.ts'
import type { ColumnInfo, ColumnSet } from '#web/ui/columns/columns.rules.ts'

export const COLUMN_KEYS = [
  'name',
  'favourite',
  'country',
  'city',
  'verified',
  'certifications',
  'steps',
  'factories',
  'new',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

const COLUMNS: Record<ColumnKey, ColumnInfo & { sort: SupplierSort | null }> = {
  name: { label: 'Company', sort: 'name', width: 220, givesWay: true },
  favourite: { label: 'Favourite', sort: null, width: 88 },
  country: { label: 'Country', sort: 'country', width: 128, givesWay: true },
  city: { label: 'City', sort: 'city', width: 120, givesWay: true },
  verified: { label: 'Verification', sort: 'verified', width: 124 },
  certifications: { label: 'Certifications', sort: null, width: 168, givesWay: true },
  steps: { label: 'Steps', sort: null, width: 144, givesWay: true },
  factories: { label: 'Factories', sort: 'factories', width: 92, isNumber: true },
  new: { label: 'New', sort: null, width: 76 },
}

export const SUPPLIER_COLUMNS: ColumnSet<ColumnKey> = {
  keys: COLUMN_KEYS,
  info: COLUMNS,
  usual: ['name', 'favourite', 'country', 'verified', 'certifications', 'steps', 'city', 'factories'],
}

/** Where this device keeps how a person has the table. */
export const suppliersTableKey = (person: number): string => `selvedge:suppliers-table:${person}`
