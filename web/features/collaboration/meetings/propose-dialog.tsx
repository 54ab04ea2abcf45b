import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { Meeting } from '#contract/collaboration/meetings.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { EMPTY_SLOT, instantsOf, makeProposalForm, type Slot } from './meeting-form.rules.ts'
import type { MeetingAnswers } from './meetings.queries.ts'
import { TimesFields } from './times-fields.tsx'
import { ownTimeZone } from './zoned-time.rules.ts'

const SCHEMA = makeProposalForm(() => new Date())

interface ProposeDialogProps {
  meeting: Meeting
  propose: MeetingAnswers['propose']
  isOpen: boolean
  onClose: () => void
}

export function ProposeDialog({ meeting, isOpen, ...form }: ProposeDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={form.onClose}
      title={`Other times for ${meeting.topic}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ProposeForm {...form} />
    </Dialog>
  )
}

function ProposeForm({ propose, onClose }: Pick<ProposeDialogProps, 'propose' | 'onClose'>) {
  const form = useContractForm({
    schema: SCHEMA,
    initialValues: { times: [EMPTY_SLOT] as Slot[], time_zone: ownTimeZone(), note: '' },
    save: ({ times, time_zone, note }) =>
      propose({ times: instantsOf(times, time_zone), note: note || null }),
    onSaved: onClose,
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={14}>
        <FailureAlert failure={form.failure} />
        <TimesFields
          times={fields.values.times}
          timeZone={fields.values.time_zone}
          errors={fields.errors}
          onTimes={(times) => fields.setFieldValue('times', times)}
          onTimeZone={(zone) => fields.setFieldValue('time_zone', zone)}
        />
        <Textarea label="Note" autosize minRows={2} {...fields.getInputProps('note')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Send times
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
