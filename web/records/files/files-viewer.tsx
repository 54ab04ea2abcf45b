/** The files of a record one after the other, large, as far as they can be shown. */
import { Button } from '@mantine/core'
import { downloadFile, type StoredFile } from '#contract/files/files.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { Viewer } from '#web/ui/dialogs/viewer.tsx'
import { IconDownload } from '../icons.ts'
import { FilePreview } from './file-preview.tsx'
import { shownAddress } from './shown-address.ts'

interface FilesViewerProps {
  files: readonly StoredFile[]
  /** Upload name. */
  shown: string
  onMove: (uploadName: string) => void
  onClose: () => void
}

export function FilesViewer({ files, shown, onMove, onClose }: FilesViewerProps) {
  const place = files.findIndex(({ upload_name }) => upload_name === shown)
  const file = files[place]
  if (!file) return null
  const download_url = addressOf(downloadFile, { params: { uploadName: file.upload_name } })
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
          href={download_url}
          download
          variant="default"
          leftSection={<IconDownload size={16} />}
        >
          Download
        </Button>
      }
    >
      <FilePreview
        key={file.upload_name}
        file={{ title: file.title, mime_type: file.mime_type, preview_url: shownAddress(file), download_url }}
      />
    </Viewer>
  )
}
