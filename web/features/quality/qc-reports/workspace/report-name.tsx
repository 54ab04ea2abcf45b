/** The report's name, which is changed where it stands. */
import { ActionIcon, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { IconCheck, IconX } from '#web/ui/icons.ts'
import { IconPencil } from '../icons.ts'
import { useReport } from '../report-context.ts'
import classes from './report-name.module.css'

export function ReportName() {
  const { report } = useReport()
  const [isOpen, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  if (isOpen) {
    const close = () => {
      setOpen(false)
      requestAnimationFrame(() => pencil.current?.focus())
    }
    return <NameField onClose={close} />
  }
  return (
    <span className={classes.name}>
      {report.name}
      {report.can.change && (
        <ActionIcon ref={pencil} aria-label="Rename the report" onClick={() => setOpen(true)}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
    </span>
  )
}

function NameField({ onClose }: { onClose: () => void }) {
  const { report, requests } = useReport()
  const [name, setName] = useState(report.name)
  const isEmpty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const was = report.name
    onClose()
    if (name.trim() === was) return
    void requests.rename(name.trim(), was)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        aria-label="Report name"
        data-autofocus
        autoFocus
        value={name}
        maxLength={QC_LIMITS.name}
        error={isEmpty && QC_TEXTS.nameEmpty}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className={classes.field}
      />
      <ActionIcon type="submit" aria-label="Save the name" disabled={isEmpty}>
        <IconCheck size={18} />
      </ActionIcon>
      <ActionIcon aria-label="Cancel" onClick={onClose}>
        <IconX size={18} />
      </ActionIcon>
    </form>
  )
}
