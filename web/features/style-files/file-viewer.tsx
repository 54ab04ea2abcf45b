/** A picture or PDF as large as the screen allows, with its neighbours by buttons and arrow keys. */
import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { type KeyboardEvent, Suspense, useState } from 'react'
import type { StyleFile } from '#contract/style-files.ts'
import { withWidth } from '#web/lib/picture-addresses.ts'
import { IconDownload } from '#web/records/icons.ts'
import { IconArrowLeft, IconArrowRight } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { isPdf } from './files.rules.ts'
import classes from './viewer.module.css'

const PdfPreview = loadComponent(() => import('#web/ui/pdf-preview.tsx'), 'PdfPreview')

interface FileViewerProps {
  /** Those that can be shown. */
  files: readonly StyleFile[]
  /** Upload name. */
  shown: string
  onMove: (uploadName: string) => void
  onClose: () => void
}

export function FileViewer({ files, shown, onMove, onClose }: FileViewerProps) {
  const place = files.findIndex(({ upload_name }) => upload_name === shown)
  const file = files[place]
  if (!file) return null
  const move = (step: number) => {
    const next = files[place + step]
    if (next) onMove(next.upload_name)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <Modal opened onClose={onClose} title={file.title} size="min(1200px, 96vw)" onKeyDown={onKeyDown}>
      <div className={classes.large}>
        <Content key={file.upload_name} file={file} />
      </div>
      <div className={classes.bar}>
        <Group gap={8}>
          <ActionIcon
            variant="default"
            aria-label="Previous file"
            disabled={place === 0}
            onClick={() => move(-1)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          <span>
            {place + 1} of {files.length}
          </span>
          <ActionIcon
            variant="default"
            aria-label="Next file"
            disabled={place === files.length - 1}
            onClick={() => move(1)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
        </Group>
        <Button
          component="a"
          href={file.download_url}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
      </div>
    </Modal>
  )
}

function Content({ file }: { file: StyleFile }) {
  const [isBroken, setBroken] = useState(false)
  if (isPdf(file)) {
    return (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <PdfPreview address={file.download_url} label={file.title} />
      </Suspense>
    )
  }
  if (isBroken || !file.preview_url)
    return <p role="alert">The picture could not be shown. Download the original instead.</p>
  return (
    <img
      src={withWidth(file.preview_url, 1280)}
      alt={file.title}
      className={classes.picture}
      onError={() => setBroken(true)}
    />
  )
}
