/** Files by dragging, by the file dialog or by keyboard; each one with its progress and a way to stop. */
import { Button, UnstyledButton } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files.ts'
import classes from './file-drop.module.css'
import { FileDropRow } from './file-drop-row.tsx'
import { IconCloudUpload } from './icons.ts'
import { type UploadFile, useFileDrop } from './use-file-drop.ts'

export interface FileDropProps {
  /** What is asked for: "Add files". */
  label: string
  hint?: string
  /** Extensions with their dots, separated by commas. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  uploadFile: UploadFile
  onUploaded?: (file: File) => unknown
}

export function FileDrop({
  label,
  hint = 'Up to 50 MB a file, 100 MB together',
  accept = ACCEPTED_EXTENSIONS,
  multiple = true,
  disabled = false,
  uploadFile,
  onUploaded,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useFileDrop({ accept, uploadFile, onUploaded })
  const take = (files: FileList | null) => {
    if (files && !disabled) drop.add(multiple ? [...files] : [...files].slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <UnstyledButton
        className={classes.zone}
        data-over={isOver || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconCloudUpload size={22} aria-hidden />
        <span className={classes.label}>{label}</span>
        <span className={classes.hint}>{hint}</span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {drop.problem && (
        <p role="alert" className={classes.problem}>
          {drop.problem}
        </p>
      )}
      {drop.items.length > 0 && (
        <ul className={classes.list}>
          {drop.items.map((item) => (
            <FileDropRow
              key={item.key}
              item={item}
              onStop={() => drop.stop(item.key)}
              onRetry={() => drop.retry(item.key)}
            />
          ))}
        </ul>
      )}
      {drop.isUploading && drop.items.length > 1 && (
        <Button variant="subtle" size="xs" onClick={drop.stopAll}>
          Stop all
        </Button>
      )}
    </div>
  )
}
