/** Hands all suppliers that the table shows to the reader as a file. */
import { todayOf } from '#web/lib/today.ts'
import { type ExportRun, exportTable } from '#web/records/table/export-table.ts'
import { nextPageOf } from '#web/records/table/grid/next-page.rules.ts'
import { fetchTablePage } from '../supplier.queries.ts'
import type { DirectorySearch } from '../supplier-search.rules.ts'
import type { ColumnKey } from './supplier-columns.rules.ts'
import { writeSuppliers } from './supplier-rows.rules.ts'

export interface ExportedSuppliers {
  search: DirectorySearch
  columns: readonly ColumnKey[]
  /** Those that are chosen; empty for all that match. */
  ids: ReadonlySet<number>
}

/** @returns how many suppliers the file has */
export const exportSuppliers = (
  { search, columns, ids }: ExportedSuppliers,
  run: ExportRun,
): Promise<number> =>
  exportTable(
    {
      title: 'Suppliers',
      name: `suppliers-${todayOf(new Date())}`,
      ids,
      readPage: async (at, signal) => {
        const page = await fetchTablePage(search, Number(at ?? 1), signal)
        return { rows: page.data, total: page.total, next: nextPageOf(page)?.toString() ?? null }
      },
      write: (suppliers) => writeSuppliers(suppliers, columns),
    },
    run,
  )
