/** The columns of the table of value chains. */
import type { ValueChainSort } from '#contract/companies/value-chains.ts'
import type { ColumnInfo, ColumnSet } from '#web/ui/columns/columns.rules.ts'

export const COLUMN_KEYS = [
  'name',
  'favourite',
  'product_type',
  'maker',
  'steps',
  'suppliers',
  'transparency',
  'circularity',
  'sharing',
  'styles',
  'updated_at',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]

const COLUMNS: Record<ColumnKey, ColumnInfo & { sort: ValueChainSort | null }> = {
  name: { label: 'Value chain', sort: 'name', width: 230, givesWay: true },
  favourite: { label: 'Favourite', sort: null, width: 88 },
  product_type: { label: 'Product type', sort: 'product_type', width: 124, givesWay: true },
  maker: { label: 'Made by', sort: 'maker', width: 150, givesWay: true },
  steps: { label: 'Steps', sort: 'steps', width: 76, isNumber: true },
  suppliers: { label: 'Suppliers', sort: 'suppliers', width: 96, isNumber: true },
  transparency: { label: 'Transparency', sort: 'transparency', width: 116, isNumber: true },
  circularity: { label: 'Circularity', sort: 'circularity', width: 104 },
  sharing: { label: 'Sharing', sort: 'shared', width: 96 },
  styles: { label: 'Styles', sort: null, width: 80, isNumber: true },
  updated_at: { label: 'Changed', sort: 'updated_at', width: 116 },
}

export const CHAIN_COLUMNS: ColumnSet<ColumnKey> = { keys: COLUMN_KEYS, info: COLUMNS, usual: COLUMN_KEYS }

/** Where this device keeps how a person has the table. */
export const chainsTableKey = (person: number): string => `selvedge:value-chains-table:${person}`
