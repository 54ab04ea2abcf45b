/** Value chains as rows of a file: the columns that the table shows, in their order. */
import type { Circularity, ValueChainRow } from '#contract/companies/value-chains.ts'
import { sayName } from '#web/lib/language/say.ts'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { todayOf } from '#web/lib/today.ts'
import { inCharacters, writeColumns } from '#web/records/table/columns/written-columns.rules.ts'
import type { WrittenTable } from '#web/records/table/export-table.ts'
import { stepsOf } from '../editor/chain-content.rules.ts'
import { CHAIN_COLUMNS, type ColumnKey } from './chain-columns.rules.ts'

export const CIRCULARITY_WORDS: Record<Circularity, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

/** Of the steps; each company once. */
export const countSuppliers = ({ value_chain_traces }: ValueChainRow): number =>
  new Set(value_chain_traces.flatMap(({ supplier_id }) => supplier_id ?? [])).size

const WRITERS: Record<ColumnKey, (row: ValueChainRow) => WrittenCell> = {
  name: (row) => row.name,
  favourite: (row) => (row.is_favorite ? 'Favourite' : null),
  product_type: (row) => sayName(row.product_type.name),
  maker: (row) => row.account.organization_registry.name,
  steps: (row) => stepsOf(row).length,
  suppliers: countSuppliers,
  transparency: (row) => row.transparency,
  circularity: (row) => CIRCULARITY_WORDS[row.circularity],
  sharing: (row) => (row.shared ? 'Shared' : 'Private'),
  styles: (row) => row.styles,
  updated_at: (row) => (row.updated_at ? { day: todayOf(new Date(row.updated_at)) } : null),
}

/** A file says in its head that it is percent. */
const headOf = (key: ColumnKey): string =>
  key === 'transparency' ? 'Transparency (%)' : CHAIN_COLUMNS.info[key].label

export const writeChains = (chains: readonly ValueChainRow[], columns: readonly ColumnKey[]): WrittenTable =>
  writeColumns(
    columns.map((key) => ({
      head: headOf(key),
      width: inCharacters(CHAIN_COLUMNS.info[key].width),
      write: WRITERS[key],
    })),
    chains,
  )
