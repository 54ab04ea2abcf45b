/** Files by dragging, by the file dialog or by keyboard; each one with its progress and a way to stop. */
import { Box, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files/file-kinds.ts'
import { Problem } from '#web/ui/text/text.tsx'
import { IconCamera } from '../icons.ts'
import { DropZone } from './drop-zone.tsx'
import classes from './file-drop.module.css'
import { FileDropRow } from './file-drop-row.tsx'
import { type UploadFile, useFileDrop } from './use-file-drop.ts'

export interface FileDropProps {
  /** What is asked for: "Add files". */
  label: string
  hint?: string
  /** Names a second button, which opens the camera of a phone. */
  camera?: string
  /** Extensions with their dots, separated by commas. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** Files that were pasted: a new array for each paste. */
  pasted?: readonly File[]
  uploadFile: UploadFile
  onUploaded?: (file: File) => unknown
}

const NOTHING_PASTED: readonly File[] = []

export function FileDrop({
  label,
  hint = 'Up to 50 MB per file, 100 MB in total',
  camera,
  accept = ACCEPTED_EXTENSIONS,
  multiple = true,
  disabled = false,
  pasted = NOTHING_PASTED,
  uploadFile,
  onUploaded,
}: FileDropProps) {
  const drop = useFileDrop({ accept, uploadFile, onUploaded })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a paste is taken once.
  useEffect(() => {
    if (pasted.length > 0 && !disabled) drop.add([...pasted])
  }, [pasted])
  const take = (files: FileList | null) => {
    if (files) drop.add([...files].slice(0, 1))
  }
  return (
    <div>
      <DropZone
        label={label}
        hint={hint}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onTake={drop.add}
      />
      {camera && <CameraButton label={camera} disabled={disabled} onTaken={take} />}
      {drop.problem && (
        <Problem role="alert" size="inherit" mt={8}>
          {drop.problem}
        </Problem>
      )}
      {drop.items.length > 0 && (
        <Box component="ul" mt={12}>
          {drop.items.map((item) => (
            <FileDropRow
              key={item.key}
              item={item}
              onStop={() => drop.stop(item.key)}
              onRetry={() => drop.retry(item.key)}
            />
          ))}
        </Box>
      )}
      {drop.isUploading && drop.items.length > 1 && (
        <Button variant="subtle" size="xs" onClick={drop.stopAll}>
          Stop all
        </Button>
      )}
    </div>
  )
}

interface CameraButtonProps {
  label: string
  disabled: boolean
  onTaken: (files: FileList | null) => void
}

/** Where the reader's finger is the pointer, which is where there is a camera to take photos with. */
function CameraButton({ label, disabled, onTaken }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        fullWidth
        className={classes.camera}
        disabled={disabled}
        leftSection={<IconCamera size={18} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onTaken(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
