/** Declines a meeting, with a reason, or cancels it, with one or without. */

import { Button, Group, Stack, Textarea } from '@mantine/core'
import { cancelMeeting, declineMeeting } from '#contract/collaboration/meetings.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import type { MeetingAnswers } from './meetings.queries.ts'

export type EndingAct = 'decline' | 'cancel'

const WORDS = {
  decline: { title: 'Decline', reason: 'Reason', hint: 'The requester sees it', confirm: 'Decline' },
  cancel: {
    title: 'Cancel',
    reason: 'Reason (optional)',
    hint: 'The other side sees it',
    confirm: 'Cancel meeting',
  },
} as const
const SCHEMAS = {
  decline: declineMeeting.body.pick({ reason: true }),
  cancel: cancelMeeting.body.pick({ reason: true }),
} as const

interface EndDialogProps {
  /** Null while it is closed. */
  act: EndingAct | null
  topic: string
  answers: MeetingAnswers
  onClose: () => void
}

export function EndDialog({ act, topic, ...form }: EndDialogProps) {
  return (
    <Dialog
      opened={act !== null}
      onClose={form.onClose}
      title={act && `${WORDS[act].title} “${topic}”`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {act && <EndForm act={act} {...form} />}
    </Dialog>
  )
}

function EndForm({ act, answers, onClose }: Omit<EndDialogProps, 'act' | 'topic'> & { act: EndingAct }) {
  const { reason, hint, confirm } = WORDS[act]
  const form = useContractForm({
    schema: SCHEMAS[act],
    initialValues: { reason: '' },
    save: (values) =>
      act === 'decline' ? answers.decline(values.reason) : answers.cancel(values.reason || null),
    onSaved: onClose,
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={14}>
        <FailureAlert failure={form.failure} />
        <Textarea
          label={reason}
          description={hint}
          autosize
          minRows={3}
          data-autofocus
          {...form.fields.getInputProps('reason')}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" color="coral" loading={form.isSaving}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
