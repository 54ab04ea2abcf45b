/** Where files are dropped, or chosen in the file dialog, which the keyboard opens too. */
import { UnstyledButton } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { IconCloudUpload } from '../icons.ts'
import classes from './file-drop.module.css'

interface DropZoneProps {
  label: string
  hint: string
  /** Extensions with their dots, separated by commas. */
  accept: string
  multiple: boolean
  disabled: boolean
  onTake: (files: File[]) => void
}

export function DropZone({ label, hint, accept, multiple, disabled, onTake }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && !disabled) onTake(multiple ? [...files] : [...files].slice(0, 1))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
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
    </>
  )
}
