import { Button, Flex, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Quiet } from '#web/ui/text/text.tsx'
import type { Question } from './confirm.ts'
import classes from './confirm-dialog.module.css'

export function ConfirmDialog({ question }: { question: Question }) {
  const {
    title,
    body,
    confirmLabel,
    cancelLabel = 'Cancel',
    danger,
    typeWord,
    wrongWord,
    field,
    decide,
  } = question
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    if (field && typed.trim().length < field.least) return setError(field.wrong)
    field?.onGiven(typed.trim())
    if (!typeWord || typed === typeWord) decide(true)
    else setError(wrongWord ?? `Please type the exact word '${typeWord}'.`)
  }
  return (
    <Modal opened onClose={() => decide(false)} title={title}>
      <form onSubmit={answer} noValidate>
        {body && (
          <Quiet component="div" size="inherit">
            {body}
          </Quiet>
        )}
        {field && (
          <Textarea
            className={classes.word}
            label={field.label}
            description={field.hint}
            autosize
            minRows={2}
            maxLength={field.most}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error}
            data-autofocus
          />
        )}
        {typeWord && (
          <TextInput
            className={classes.word}
            label={`Type ${typeWord} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error}
            autoComplete="off"
            data-autofocus
          />
        )}
        <Flex gap={8} wrap="wrap" justify="flex-end" mt={24}>
          <Button variant="default" onClick={() => decide(false)}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            color={danger ? 'coral' : undefined}
            data-autofocus={!(typeWord || field) || undefined}
          >
            {confirmLabel}
          </Button>
        </Flex>
      </form>
    </Modal>
  )
}
