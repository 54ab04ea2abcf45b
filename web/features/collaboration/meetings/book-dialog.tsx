import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { MEETING_DURATIONS, type Meeting } from '#contract/collaboration/meetings.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { EMPTY_SLOT, instantsOf, makeBookForm, type Slot } from './meeting-form.rules.ts'
import { useBookMeeting } from './meetings.queries.ts'
import { TimesFields } from './times-fields.tsx'
import { ownTimeZone } from './zoned-time.rules.ts'

const SCHEMA = makeBookForm(() => new Date())
const LENGTHS = MEETING_DURATIONS.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))

interface BookDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function BookDialog({ isOpen, onClose }: BookDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title="Ask for a meeting"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <BookForm onClose={onClose} />
    </Dialog>
  )
}

const EMPTY = {
  topic: '',
  times: [EMPTY_SLOT] as Slot[],
  duration_minutes: 30 as Meeting['duration_minutes'],
  note: '',
}

function BookForm({ onClose }: { onClose: () => void }) {
  const book = useBookMeeting()
  const form = useContractForm({
    schema: SCHEMA,
    initialValues: { ...EMPTY, time_zone: ownTimeZone() },
    draftKey: 'book-meeting',
    save: ({ times, ...values }, attempt) =>
      book({ ...values, note: values.note || null, times: instantsOf(times, values.time_zone) }, attempt),
    onSaved: onClose,
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={14}>
        <FailureAlert failure={form.failure} />
        <TextInput
          label="Topic"
          required
          data-autofocus
          autoComplete="off"
          {...fields.getInputProps('topic')}
        />
        <TimesFields
          times={fields.values.times}
          timeZone={fields.values.time_zone}
          errors={fields.errors}
          onTimes={(times) => fields.setFieldValue('times', times)}
          onTimeZone={(zone) => fields.setFieldValue('time_zone', zone)}
        />
        <Select
          label="Length"
          allowDeselect={false}
          data={LENGTHS}
          value={String(fields.values.duration_minutes)}
          error={fields.errors.duration_minutes}
          onChange={(minutes) =>
            fields.setFieldValue('duration_minutes', Number(minutes) as Meeting['duration_minutes'])
          }
        />
        <Textarea label="Note" autosize minRows={3} {...fields.getInputProps('note')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Send request
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
