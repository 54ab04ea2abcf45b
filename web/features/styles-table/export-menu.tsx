/** What the table shows, or the chosen styles of it, as a file. */
import { Button, Menu, VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconChevronDown, IconX } from '#web/ui/icons.ts'
import { countWords } from './attention-words.rules.ts'
import type { ExportForm, ExportProgress } from './export-styles.ts'
import { useExport } from './use-export.ts'
import type { TableState } from './use-table-state.ts'

interface ExportMenuProps {
  state: TableState
  /** Of all that match. */
  total: number
  /** Those that are chosen. */
  ids: ReadonlySet<number>
}

const FORMS: readonly { form: ExportForm; label: string }[] = [
  { form: 'xlsx', label: 'Export as XLSX' },
  { form: 'csv', label: 'Export as CSV' },
]

const sayProgress = ({ read, total }: ExportProgress): string =>
  total === 0 ? 'Exporting…' : `Exporting ${formatNumber(read)} of ${formatNumber(total)}`

/** One button throughout, so that the focus stays where it is while the file is made. */
export function ExportMenu({ state, total, ids }: ExportMenuProps) {
  const { progress, start, stop } = useExport()
  const { query, columns, today } = state
  if (total === 0 && !progress) return null
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
            {progress ? sayProgress(progress) : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {progress ? (
            <Menu.Item leftSection={<IconX size={16} />} onClick={stop}>
              Stop the export
            </Menu.Item>
          ) : (
            <>
              <Menu.Label>
                {countWords(ids.size || total, ids.size > 0 ? 'selected style' : 'style')}
              </Menu.Label>
              {FORMS.map(({ form, label }) => (
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
    </>
  )
}
