/** What the table shows, or the chosen ones of it, as a file. */
import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { IconDownload } from '#web/records/icons.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconChevronDown, IconX } from '#web/ui/icons.ts'
import type { ExportForm, ExportProgress } from './export-table.ts'
import { type Exporting, useExport } from './use-export.ts'

interface ExportMenuProps extends Exporting {
  label?: string
  /** What would be exported; null where there is nothing. */
  count: string | null
  /** Items above. */
  children?: ReactNode
}

const FORMS: readonly { form: ExportForm; label: string }[] = [
  { form: 'xlsx', label: 'Export as XLSX' },
  { form: 'csv', label: 'Export as CSV' },
]

const sayProgress = ({ read, total }: ExportProgress): string =>
  total === 0 ? 'Exporting…' : `Exporting ${formatNumber(read)} of ${formatNumber(total)}`

/** One button throughout, so that the focus stays where it is while the file is made. */
export function ExportMenu({ label = 'Export', count, children, ...exporting }: ExportMenuProps) {
  const { progress, start, stop } = useExport(exporting)
  if (count === null && !progress && !children) return null
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
            {progress ? sayProgress(progress) : label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {progress ? (
            <Menu.Item leftSection={<IconX size={16} />} onClick={stop}>
              Stop the export
            </Menu.Item>
          ) : (
            <>
              {children}
              {count !== null && <Menu.Label>{count}</Menu.Label>}
              {count !== null &&
                FORMS.map(({ form, label }) => (
                  <Menu.Item key={form} leftSection={<IconDownload size={16} />} onClick={() => start(form)}>
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
