/** The files of a record: add, look at, download, delete, and choose one as the record's picture. */
import { Button } from '@mantine/core'
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
import { sayPlaces } from './place-words.rules.ts'

const ChooseFile = loadComponent(() => import('./choose-file.tsx'), 'ChooseFile')
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
  onTakeOut: (file: StoredFile) => void
  /** Opens the choice of files of the style file; absent where the reader may not add files or not open that. */
  chooseFrom?: number | undefined
  onUseAsPicture?: (uploadName: string | null) => void
  isBusy: boolean
}

export function FilesPanel({
  files,
  picture,
  uploadFile,
  onUploaded,
  onDelete,
  onTakeOut,
  chooseFrom,
  onUseAsPicture,
  isBusy,
}: FilesPanelProps) {
  const [viewed, setViewed] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const askToDelete = async (file: StoredFile) => {
    const isAgreed = await confirm({
      title: `Delete ${file.title}?`,
      body: sayDeletion(file),
      confirmLabel: 'Delete',
      danger: true,
    })
    if (isAgreed) onDelete(file)
  }
  const askToTakeOut = async (file: StoredFile) => {
    const isAgreed = await confirm({
      title: `Take ${file.title} out?`,
      body: sayLeaving(file),
      confirmLabel: 'Take out',
    })
    if (isAgreed) onTakeOut(file)
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
              onTakeOut={() => void askToTakeOut(file)}
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
      {chooseFrom !== undefined && (
        <Button variant="default" size="compact-sm" className={classes.add} onClick={() => setChoosing(true)}>
          Choose from the style file
        </Button>
      )}
      {isChoosing && chooseFrom !== undefined && (
        <Suspense>
          <ChooseFile
            styleId={chooseFrom}
            purpose="style"
            onPlaced={onUploaded}
            onClose={() => setChoosing(false)}
          />
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

/** With all places where the file is shown. */
const sayDeletion = ({ places }: StoredFile): string =>
  `The file is deleted for everybody who sees this style, with all its versions. It is shown in: ${sayPlaces(places)}. It waits in the trash of the style file.`

const sayLeaving = ({ places, purpose }: StoredFile): string => {
  if (places.includes('picture') || places.includes('colourway') || places.includes('bom_line'))
    return 'The file stays in the style file. Where it is a picture of the style, a colourway or a line of materials, that loses its picture.'
  return purpose === 'tech_pack'
    ? 'The file stays in the style file. The tech pack shows it no more.'
    : 'The file stays in the style file. About shows it no more.'
}
