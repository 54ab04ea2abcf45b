/** Asks a company without an account to confirm a step by link. */
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askForEvidence } from '#contract/evidence/evidence-requests.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { spokenLanguage } from '#web/lib/language/say.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { type OneRecipient, OneRecipientFields } from '../one-recipient-fields.tsx'

const FOUR_WEEKS_MS = 28 * 86_400_000
const MAX_WORDS = 200
const ONE = 1

interface AskStepDialogProps {
  detailId: number
  label: string
  onClose: () => void
}

export function AskStepDialog({ detailId, label, onClose }: AskStepDialogProps) {
  const [value, setValue] = useState<OneRecipient>(() => ({
    ...{ company: '', email: '', message: '', language: spokenLanguage() },
    endsOn: new Date(Date.now() + FOUR_WEEKS_MS).toISOString().slice(0, 10),
  }))
  const ask = useMutation({
    mutationFn: () =>
      send(askForEvidence, {
        body: {
          recipients: [{ company_name: value.company, email: value.email }],
          questions: [
            { kind: 'step', question: `Confirm the step ${label}`.slice(0, MAX_WORDS), detail_id: detailId },
          ],
          ...{ ends_on: value.endsOn ?? '', language: value.language, message: value.message },
        },
      }),
    onSuccess: () => {
      noticeSuccess(`Requests sent: ${ONE}`)
      onClose()
    },
  })
  const fields = ask.error instanceof ApiError ? ask.error.fields : {}
  return (
    <Dialog opened typed={value} onClose={onClose} title={`Ask to confirm ${label} by link`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate()
        }}
      >
        <Stack gap={16} align="stretch">
          <FailureAlert failure={ask.error} />
          {fields['questions.0.detail_id']?.[0] && <p role="alert">{fields['questions.0.detail_id'][0]}</p>}
          <OneRecipientFields
            value={value}
            errorOf={(field) => fields[field]?.[0]}
            onChange={(part) => setValue((before) => ({ ...before, ...part }))}
          />
          <Quiet breaks>
            The page shows the style, the step, its supplier and its factory. An answer counts as confirmed by
            a link, never as a confirmation by a company.
          </Quiet>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={ask.isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
