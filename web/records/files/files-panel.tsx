/** The files of a record: add, look at, download, delete, and choose one as the record's picture. */
import { Suspense, useState } from 'react'
import type { StoredFile } from '#contract/files/files.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { UploadFile } from '#web/ui/files/use-file-drop.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { FileRow } from './file-row.tsx'
import classes from './files-panel.module.css'

const FilesViewer = loadComponent(() => import('./files-viewer.tsx'), 'FilesViewer')

interface FilesPanelProps {
  files: readonly StoredFile[]
  /** Upload name of the record's picture. */
  picture: string | null
  /** Absent where the reader may not add files. */
  uploadFile?: UploadFile
  /** Resolves once the list has the file. */
  onUploaded: () => unknown
  onDelete: (file: StoredFile) => void
  onUseAsPicture?: (uploadName: string | null) => void
  isBusy: boolean
}

export function FilesPanel({
  files,
  picture,
  uploadFile,
  onUploaded,
  onDelete,
  onUseAsPicture,
  isBusy,
}: FilesPanelProps) {
  const [viewed, setViewed] = useState<string | null>(null)
  const askToDelete = async (file: StoredFile) => {
    const isAgreed = await confirm({
      title: `Delete ${file.title}?`,
      body:
        file.upload_name === picture
          ? 'This file is the picture of the style. It is deleted for everybody who sees the style.'
          : 'The file is deleted for everybody who sees this style.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) onDelete(file)
  }
  return (
    <Panel title="Files">
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isPicture={file.upload_name === picture}
              onUseAsPicture={onUseAsPicture}
              onView={() => setViewed(file.upload_name)}
              onDelete={() => void askToDelete(file)}
              isBusy={isBusy}
            />
          ))}
        </ul>
      )}
      {viewed !== null && (
        <Suspense>
          <FilesViewer files={files} shown={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
      {uploadFile ? (
        <FileDrop label="Add files" uploadFile={uploadFile} onUploaded={onUploaded} />
      ) : (
        files.length === 0 && <Empty title="No files yet" />
      )}
    </Panel>
  )
}
