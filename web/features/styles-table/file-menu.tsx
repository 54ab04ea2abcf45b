/** Styles by files: what the table shows or the chosen ones of it as one, and new and changed ones out of one. */
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { countWords } from '#web/records/style/attention-words.rules.ts'
import { IconChevronDown, IconCloudUpload, IconX } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import type { ExportForm, ExportProgress } from './export-styles.ts'
import { useExport } from './use-export.ts'
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

const FORMS: readonly { form: ExportForm; label: string }[] = [
  { form: 'xlsx', label: 'Export as XLSX' },
  { form: 'csv', label: 'Export as CSV' },
]

const sayProgress = ({ read, total }: ExportProgress): string =>
  total === 0 ? 'Exporting…' : `Exporting ${formatNumber(read)} of ${formatNumber(total)}`

/** One button throughout, so that the focus stays where it is while the file is made. */
export function FileMenu({ state, total, ids, canImport }: FileMenuProps) {
  const { progress, start, stop } = useExport()
  const [isImporting, setImporting] = useState(false)
  const { query, columns, today } = state
  if (total === 0 && !progress && !canImport) return null
  return (
    <>
      <Menu
        position="bottom-end"
        width={220}
        shadow="md"
        radius={12}
        returnFocus
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {progress ? sayProgress(progress) : canImport ? 'Import and export' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {progress ? (
            <Menu.Item leftSection={<IconX size={16} />} onClick={stop}>
              Stop the export
            </Menu.Item>
          ) : (
            <>
              {canImport && (
                <Menu.Item leftSection={<IconCloudUpload size={16} />} onClick={() => setImporting(true)}>
                  Import a file
                </Menu.Item>
              )}
              {total > 0 && (
                <Menu.Label>
                  {countWords(ids.size || total, ids.size > 0 ? 'selected style' : 'style')}
                </Menu.Label>
              )}
              {total > 0 &&
                FORMS.map(({ form, label }) => (
                  <Menu.Item
                    key={form}
                    leftSection={<IconDownload size={16} />}
                    onClick={() => start({ query, columns, today, ids }, form)}
                  >
                    {label}
                  </Menu.Item>
                ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{progress && sayProgress(progress)}</VisuallyHidden>
      <Suspense>{isImporting && <ImportStylesDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}
