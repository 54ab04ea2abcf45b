/** A picture or PDF of a style file, large. */
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { StyleFile } from '#contract/files/style-files.ts'
import { withWidth } from '#web/lib/api/picture-addresses.ts'
import { IconDownload } from '#web/records/icons.ts'
import { Viewer } from '#web/ui/dialogs/viewer.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { isPdf } from './files.rules.ts'

const PdfPreview = loadComponent(() => import('#web/ui/dialogs/pdf-preview.tsx'), 'PdfPreview')

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
  return (
    <Viewer
      title={file.title}
      noun="file"
      place={place}
      count={files.length}
      onMove={(to) => {
        const next = files[to]
        if (next) onMove(next.upload_name)
      }}
      onClose={onClose}
      actions={
        <Button
          component="a"
          href={file.download_url}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
      }
    >
      <Content key={file.upload_name} file={file} />
    </Viewer>
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
  return <img src={withWidth(file.preview_url, 1280)} alt={file.title} onError={() => setBroken(true)} />
}
