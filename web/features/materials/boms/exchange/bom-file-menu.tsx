/** What is done with the BOM as a file. */
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Bom } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { loadCode } from '#web/lib/api/missing-code.ts'
import { IconDownload } from '#web/records/icons.ts'
import { UnfinishedStrip } from '#web/records/table-import/check/unfinished-strip.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconChevronDown, IconCloudUpload } from '#web/ui/icons.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { BomChanges } from '../changes/use-bom-changes.ts'

import type { ExportForm } from './export-bom.ts'

const ImportBomDialog = loadComponent(() => import('../importing/import-bom-dialog.tsx'), 'ImportBomDialog')

interface BomFileMenuProps {
  style: Style
  bom: Bom
  /** Absent for those who only read. */
  changes?: BomChanges
}

export function BomFileMenu({ style, bom, changes }: BomFileMenuProps) {
  const [importing, setImporting] = useState<{ unfinished: UnfinishedImport | null } | null>(null)
  const write = (form: ExportForm) => {
    loadCode(() => import('./export-bom.ts'))
      .then(({ exportBom }) => exportBom(bom.items, { form, styleNumber: style.style_number }))
      .catch(noticeError)
  }
  const hasLines = bom.items.length > 0
  if (!changes && !hasLines) return null
  return (
    <>
      <Menu position="bottom-end" width={220} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
            {changes ? 'Import and export' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {changes && (
            <Menu.Item
              leftSection={<IconCloudUpload size={16} />}
              onClick={() => setImporting({ unfinished: null })}
            >
              Import a file
            </Menu.Item>
          )}
          {hasLines && (
            <>
              <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => write('xlsx')}>
                Export as XLSX
              </Menu.Item>
              <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => write('csv')}>
                Export as CSV
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {changes && (
        <UnfinishedStrip
          at={{ styleId: style.id, table: 'bom' }}
          onGoOn={(unfinished) => setImporting({ unfinished })}
        />
      )}
      {changes && importing && (
        <Suspense>
          <ImportBomDialog {...{ style, changes, ...importing }} onClose={() => setImporting(null)} />
        </Suspense>
      )}
    </>
  )
}
