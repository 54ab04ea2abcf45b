/** Styles by files: what the table shows or the chosen ones of it as one, and new and changed ones out of one. */

import { Suspense, useState } from 'react'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { ExportMenu } from '#web/records/table/export-menu.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { TableState } from './use-table-state.ts'

const ImportStylesDialog = loadComponent(
  () => import('./import/import-styles-dialog.tsx'),
  'ImportStylesDialog',
)

interface FileMenuProps {
  state: TableState
  /** Of all that match. */
  total: number
  /** Those that are chosen. */
  ids: ReadonlySet<number>
  canImport: boolean
}

/** What somebody else changed meanwhile may not match any more, though it is chosen. */
const sayExported = (count: number, chosen: number): string =>
  count < chosen
    ? `${formatNumber(count)} of ${countWords(chosen, 'style')} exported. The others are not shown any more.`
    : `${countWords(count, 'style')} exported.`

export function FileMenu({ state, total, ids, canImport }: FileMenuProps) {
  const [isImporting, setImporting] = useState(false)
  const { query, columns, today } = state
  const exported = { query, columns, today, ids }
  const countSelected = () => countWords(ids.size || total, ids.size > 0 ? 'selected style' : 'style')
  return (
    <>
      <ExportMenu
        label={canImport ? 'Import and export' : undefined}
        count={total > 0 ? countSelected() : null}
        load={async () => {
          const { exportStyles } = await loadCode(() => import('./export-styles.ts'))
          return (run) => exportStyles(exported, run)
        }}
        say={(count) => sayExported(count, ids.size)}
      >
        {canImport && (
          <Menu.Item leftSection={<IconCloudUpload size={16} />} onClick={() => setImporting(true)}>
            Import a file
          </Menu.Item>
        )}
      </ExportMenu>
      <Suspense>{isImporting && <ImportStylesDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
