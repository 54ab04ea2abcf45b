/** Hands all value chains that the table shows to the reader as a file. */
import { todayOf } from '#web/lib/today.ts'
import { type ExportRun, exportTable } from '#web/records/table/export-table.ts'
import { nextPageOf } from '#web/records/table/grid/next-page.rules.ts'
import type { ChainsPageSearch } from '../list/value-chain-search.rules.ts'
import { fetchTablePage } from '../value-chain.queries.ts'
import type { ColumnKey } from './chain-columns.rules.ts'
import { writeChains } from './chain-rows.rules.ts'

export interface ExportedChains {
  search: ChainsPageSearch
  columns: readonly ColumnKey[]
  /** Those that are chosen; empty for all that match. */
  ids: ReadonlySet<number>
}

/** @returns how many value chains the file has */
export const exportChains = ({ search, columns, ids }: ExportedChains, run: ExportRun): Promise<number> =>
  exportTable(
    {
      title: 'Value chains',
      name: `value-chains-${todayOf(new Date())}`,
      ids,
      readPage: async (at, signal) => {
        const page = await fetchTablePage(search, Number(at ?? 1), signal)
        return { rows: page.data, total: page.total, next: nextPageOf(page)?.toString() ?? null }
      },
      write: (chains) => writeChains(chains, columns),
    },
    run,
  )
