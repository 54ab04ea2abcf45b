/** Files that are chosen now and sent later; what can't be sent says so until it is taken out. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { ACCEPTED_EXTENSIONS } from '#contract/files.ts'
import { formatBytes } from '#web/lib/formats.ts'
import classes from './file-drop.module.css'
import { IconAlertTriangle, IconCloudUpload, IconFile, IconX } from './icons.ts'
import { findProblem } from './use-file-drop.ts'

/** Why these files can't be sent; null when they can. */
export const findFilesProblem = (files: readonly File[]): string | null =>
  findProblem(files, ACCEPTED_EXTENSIONS)

interface FilePickerProps {
  label: string
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  disabled?: boolean
}

export function FilePicker({ label, files, onChange, disabled = false }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const problem = findFilesProblem(files)
  const take = (added: FileList | null) => {
    if (added && !disabled) onChange([...files, ...added])
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
        <span className={classes.hint}>Up to 50 MB a file, 100 MB together</span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={ACCEPTED_EXTENSIONS}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice.
            <li key={index} className={classes.row}>
              <span className={classes.kind} aria-hidden>
                {findFilesProblem([file]) ? <IconAlertTriangle size={18} /> : <IconFile size={18} />}
              </span>
              <div className={classes.file}>
                <div className={classes.name}>{file.name}</div>
                <div className={classes.state} data-state={findFilesProblem([file]) ? 'failed' : undefined}>
                  {findFilesProblem([file]) ?? formatBytes(file.size)}
                </div>
              </div>
              <ActionIcon
                size={28}
                aria-label={`Take out ${file.name}`}
                disabled={disabled}
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
