/** What the table shows, or the chosen ones of it, as a file. */

import { loadCode } from '#web/lib/api/missing-code.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { ExportMenu } from '#web/records/table/export-menu.tsx'
import { countChains, countSelectedChains } from '../list/count-chains.ts'
import type { ChainsPageSearch } from '../list/value-chain-search.rules.ts'
import type { ColumnKey } from './chain-columns.rules.ts'

interface ChainExportProps {
  search: ChainsPageSearch
  columns: readonly ColumnKey[]
  /** Of all that match. */
  total: number
  /** Those that are chosen. */
  ids: ReadonlySet<number>
}

/** A chosen chain may not match any more. */
const sayExported = (count: number, chosen: number): string =>
  count < chosen
    ? `${formatNumber(count)} of ${countChains(chosen)} exported. The others are not shown any more.`
    : `${countChains(count)} exported.`

export function ChainExport({ search, columns, total, ids }: ChainExportProps) {
  const count = ids.size > 0 ? countSelectedChains(ids.size) : countChains(total)
  return (
    <ExportMenu
      count={total > 0 ? count : null}
      load={async () => {
        const { exportChains } = await loadCode(() => import('./export-chains.ts'))
        return (run) => exportChains({ search, columns, ids }, run)
      }}
      say={(exported) => sayExported(exported, ids.size)}
    />
  )
}
