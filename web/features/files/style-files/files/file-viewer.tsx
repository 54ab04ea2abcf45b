/** A file of a style file, large, as far as it can be shown. */
import { Button } from '@mantine/core'
import type { StyleFile } from '#contract/files/style-files.ts'
import { FilePreview } from '#web/records/files/file-preview.tsx'
import { IconDownload } from '#web/records/icons.ts'
import { Viewer } from '#web/ui/dialogs/viewer.tsx'

interface FileViewerProps {
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
      <FilePreview key={`${file.upload_name} ${file.version}`} file={file} />
    </Viewer>
  )
}
