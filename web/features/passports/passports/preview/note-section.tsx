/** The internal note: saved by itself, never part of the passport. */
import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { MAX_NOTE, NOTE_TEXTS, saveNote } from '#contract/passports/passport-note.ts'
import type { Trace } from '#contract/passports/passports.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { passportQuery } from '#web/records/passport/passport.queries.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'

export function NoteSection({ styleId, note }: { styleId: number; note: string | null }) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: saveNote.body,
    initialValues: { comment: note ?? '' },
    draftKey: `passport-note:${styleId}`,
    save: (body, { idempotencyKey }) =>
      send(saveNote, { params: { id: String(styleId) }, body }, { idempotencyKey }),
    onSaved: (saved) => {
      queries.setQueryData<Trace>(passportQuery(styleId).queryKey, (trace) => trace && { ...trace, ...saved })
      noticeSuccess(NOTE_TEXTS.saved)
    },
  })
  const { comment } = form.fields.values
  return (
    <Panel title="Note" description="For those who edit this passport; it is never published.">
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <FailureAlert failure={form.failure} />
        <Textarea
          aria-label="Note"
          autosize
          minRows={2}
          maxRows={8}
          {...form.fields.getInputProps('comment')}
        />
        <Group justify="space-between" mt={8} gap={8}>
          <span aria-live="polite">
            {comment.trim().length} / {MAX_NOTE}
          </span>
          <Button
            type="submit"
            size="xs"
            variant="default"
            loading={form.isSaving}
            disabled={!form.fields.isDirty()}
          >
            Save note
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
