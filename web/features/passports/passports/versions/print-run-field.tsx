/** Which print run the code is for; each has a code of its own, so that its scans are told apart. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_PRINT_RUN_LABEL, type PrintRun } from '#contract/passports/passport-analytics.ts'
import { generateQr, type QrForm } from '#contract/passports/passports.ts'
import { nameOfRun } from '#web/features/passports/passport-analytics/view-series.rules.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import classes from '../editor/passport-bar.module.css'
import { qrQuery } from '../sharing/qr.queries.ts'

interface PrintRunFieldProps {
  target: { styleId: number; publicUrl: string; form: QrForm }
  runs: readonly PrintRun[]
  mayAdd: boolean
  /** The chosen run's label; null for the first one. */
  value: string | null
  onChange: (label: string | null) => void
}

export function PrintRunField({ target, runs, mayAdd, value, onChange }: PrintRunFieldProps) {
  const [isAdding, setAdding] = useState(false)
  if (runs.length < 2 && !mayAdd) return null
  const add = (label: string) => {
    setAdding(false)
    onChange(label)
  }
  return (
    <div className={classes.run}>
      {isAdding ? (
        <NewRun target={target} onAdded={add} onCancel={() => setAdding(false)} />
      ) : (
        <>
          <NativeSelect
            label="Print run"
            data={runs.map((run) => ({ value: run.label ?? '', label: nameOfRun(run) }))}
            value={value ?? ''}
            onChange={(event) => onChange(event.currentTarget.value || null)}
          />
          {mayAdd && (
            <Button variant="default" onClick={() => setAdding(true)}>
              New print run
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface NewRunProps {
  target: PrintRunFieldProps['target']
  onAdded: (label: string) => void
  onCancel: () => void
}

function NewRun({ target, onAdded, onCancel }: NewRunProps) {
  const [typed, setTyped] = useState('')
  const queries = useQueryClient()
  const { styleId, publicUrl, form } = target
  const add = useMutation({
    mutationFn: (label: string) => send(generateQr, { body: { inquiryId: styleId, publicUrl, form, label } }),
    onSuccess: (answer) => {
      const made = answer.print_runs.find(({ tracking_code }) => tracking_code === answer.tracking_code)
      const label = made?.label ?? null
      queries.setQueryData(qrQuery(styleId, publicUrl, { form, label }).queryKey, answer)
      if (label) onAdded(label)
    },
    onError: noticeError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) add.mutate(typed)
  }
  return (
    <form className={`${classes.run} ${classes.newRun}`} onSubmit={submit}>
      <TextInput
        label="Name of the new print run"
        placeholder="Autumn 2026, Turkish labels"
        maxLength={MAX_PRINT_RUN_LABEL}
        value={typed}
        data-autofocus
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" loading={add.isPending} disabled={!typed.trim()}>
        Create code
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
