/** The button that imports a table from a file, and beside it what somebody has not finished. */
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { UnfinishedImport } from '#contract/styles/table-imports.ts'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { KeptAt } from './table-imports.queries.ts'

const UnfinishedStrip = loadComponent(() => import('./unfinished-strip.tsx'), 'UnfinishedStrip')

interface ImportFromFileProps {
  /** Where an import of it is kept until it is finished. */
  at?: KeptAt
  disabled?: boolean
  /** The dialog, which is loaded when it opens. */
  children: (unfinished: UnfinishedImport | null, onClose: () => void) => ReactNode
}

export function ImportFromFile({ at, disabled = false, children }: ImportFromFileProps) {
  const [opened, setOpened] = useState<{ unfinished: UnfinishedImport | null } | null>(null)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCloudUpload size={16} />}
        disabled={disabled}
        onClick={() => setOpened({ unfinished: null })}
      >
        Import a file
      </Button>
      {at && (
        <Suspense>
          <UnfinishedStrip at={at} onGoOn={(unfinished) => setOpened({ unfinished })} />
        </Suspense>
      )}
      {opened && <Suspense>{children(opened.unfinished, () => setOpened(null))}</Suspense>}
    </>
  )
}
