/** Files one after the other, large, as far as they can be shown. */
import { Button } from '@mantine/core'
import { Viewer } from '#web/ui/dialogs/viewer.tsx'
import { IconDownload } from '../icons.ts'
import { FilePreview, type PreviewedFile } from './file-preview.tsx'

interface ViewedFile extends PreviewedFile {
  upload_name: string
  /** Of a file that has several. */
  version?: number
}

export interface FileViewerProps<File = ViewedFile> {
  files: readonly File[]
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
      <FilePreview key={`${file.upload_name} ${file.version ?? ''}`} file={file} />
    </Viewer>
  )
}
