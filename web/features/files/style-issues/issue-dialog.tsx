/** Freezes the draft that is on the screen as the next issue, with a reason. */

import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ISSUE_LIMITS, ISSUE_TEXTS, type IssueDraft, issueToSuppliers } from '#contract/files/style-issues.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useReloadIssues } from './issues.queries.ts'

interface IssueDialogProps {
  styleId: number
  draft: IssueDraft
  onClose: () => void
}

export function IssueDialog({ styleId, draft, onClose }: IssueDialogProps) {
  const next = (draft.latest ?? 0) + 1
  const reload = useReloadIssues(styleId)
  const navigate = useNavigate()
  const form = useContractForm({
    schema: issueToSuppliers.body.omit({ draft_sha256: true }),
    initialValues: { reason: '', remind: true },
    save: (values) =>
      send(issueToSuppliers, {
        params: { id: String(styleId) },
        // Of what is on the screen: nobody issues what they have not seen.
        body: { ...values, draft_sha256: draft.sha256 },
      }),
    onSaved: async ({ number }) => {
      await navigate({
        to: '/inquiries/$id/issues/$number',
        params: { id: String(styleId), number: String(number) },
      })
      await reload()
      noticeSuccess(ISSUE_TEXTS.issued)
    },
  })
  const isStale = form.failure instanceof ApiError && form.failure.code === 'stale'
  return (
    <Dialog opened onClose={onClose} title={`Issue ${next} to suppliers?`}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={14} align="stretch">
          <p>
            The companies on this style are told, and work by it. It stays as it is: what you change
            afterwards is the draft of the next issue. Prices are no part of it.
          </p>
          <Textarea
            label="Reason"
            description="In a few words, as “Chest and hem, second fitting”."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={ISSUE_LIMITS.reason}
            data-autofocus
            {...form.fields.getInputProps('reason')}
          />
          <Checkbox
            label="Remind companies that have not confirmed it after two working days"
            {...form.fields.getInputProps('remind', { type: 'checkbox' })}
          />
          {isStale ? <p role="alert">{ISSUE_TEXTS.draftChanged}</p> : <FailureAlert failure={form.failure} />}
          <Group justify="flex-end" gap={8}>
            <Button
              variant="default"
              onClick={() => {
                if (isStale) void reload()
                onClose()
              }}
            >
              {isStale ? 'Look at the changes' : 'Cancel'}
            </Button>
            {!isStale && (
              <Button type="submit" loading={form.isSaving}>
                Issue to suppliers
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
