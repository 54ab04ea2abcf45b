/** The files of a record one after the other, large. */
import { downloadFile, type StoredFile } from '#contract/files/files.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { FileViewer, type FileViewerProps } from './file-viewer.tsx'
import { shownAddress } from './shown-address.ts'

const viewedOf = (file: StoredFile) => ({
  upload_name: file.upload_name,
  title: file.title,
  mime_type: file.mime_type,
  preview_url: shownAddress(file),
  download_url: addressOf(downloadFile, { params: { uploadName: file.upload_name } }),
})

export function FilesViewer({ files, ...viewing }: FileViewerProps<StoredFile>) {
  return <FileViewer {...viewing} files={files.map(viewedOf)} />
}
