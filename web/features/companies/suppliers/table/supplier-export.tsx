/** What the table shows, or the chosen ones of it, as a file. */

import { loadCode } from '#web/lib/api/missing-code.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { ExportMenu } from '#web/records/table/export-menu.tsx'
import type { DirectorySearch } from '../supplier-search.rules.ts'
import { countSelectedSuppliers, countSuppliers } from './count-suppliers.ts'
import type { ColumnKey } from './supplier-columns.rules.ts'

interface SupplierExportProps {
  search: DirectorySearch
  columns: readonly ColumnKey[]
  /** Of all that match. */
  total: number
  /** Those that are chosen. */
  ids: ReadonlySet<number>
}

/** A chosen company may not match any more. */
const sayExported = (count: number, chosen: number): string =>
  count < chosen
    ? `${formatNumber(count)} of ${countSuppliers(chosen)} exported. The others are not shown any more.`
    : `${countSuppliers(count)} exported.`

export function SupplierExport({ search, columns, total, ids }: SupplierExportProps) {
  const count = ids.size > 0 ? countSelectedSuppliers(ids.size) : countSuppliers(total)
  return (
    <ExportMenu
      count={total > 0 ? count : null}
      load={async () => {
        const { exportSuppliers } = await loadCode(() => import('./export-suppliers.ts'))
        return (run) => exportSuppliers({ search, columns, ids }, run)
      }}
      say={(exported) => sayExported(exported, ids.size)}
    />
  )
}
