/** Another status, with what is said with it. */
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { z } from 'zod'
import { setTechPackStatus, type TechPack, type TechPackStatus } from '#contract/files/tech-packs.ts'
import { optionalText } from '#contract/values/fields.ts'
import { send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { paramsOf, useReloadTechPack } from './tech-pack.queries.ts'

interface Step {
  title: string
  body: string
  action: string
  done: string
}

/** What a change to this status is called; `from` tells opening an approved one from going back a step. */
export const stepTo = (status: TechPackStatus, from: TechPackStatus): Step => {
  if (status === 'approved')
    return {
      title: 'Approve the tech pack?',
      body: 'It is closed with its measurement chart and files until somebody of the brand sets it back. The people with roles and the suppliers are told.',
      action: 'Approve',
      done: 'Tech pack approved',
    }
  if (status === 'in_review')
    return {
      title: 'Ask for a review?',
      body: 'The people with roles are told. The tech pack can still be changed.',
      action: 'Ask for review',
      done: 'Review asked for',
    }
  return {
    title: 'Set the tech pack back to draft?',
    body:
      from === 'approved'
        ? 'The approval is taken back, and the tech pack can be changed. The people with roles and the suppliers are told.'
        : 'It is no longer in review.',
    action: 'Set back to draft',
    done: 'Tech pack is a draft again',
  }
}

interface StatusDialogProps {
  pack: TechPack
  chartVersion: number | null
  status: TechPackStatus
  onClose: () => void
}

export function StatusDialog({ pack, chartVersion, status, onClose }: StatusDialogProps) {
  const reload = useReloadTechPack(pack.inquiry_id)
  const { title, body, action, done } = stepTo(status, pack.status)
  const form = useContractForm({
    schema: z.object({ note: optionalText(500) }),
    initialValues: { note: '' },
    save: ({ note }) =>
      send(setTechPackStatus, {
        params: paramsOf(pack.inquiry_id),
        // Of what is on the screen: nobody approves what they have not seen.
        body: { status, version: pack.version, chart_version: chartVersion, note },
      }),
    onSaved: async () => {
      await reload()
      noticeSuccess(done)
      onClose()
    },
  })
  const stale = staleOf(form.failure)
  return (
    <Modal opened onClose={onClose} title={title}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={14} align="stretch">
          <p>{body}</p>
          <Textarea
            label="Note (optional)"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={500}
            data-autofocus
            {...form.fields.getInputProps('note')}
          />
          {stale ? (
            <p role="alert">
              {stale.by} changed the tech pack in the meantime. Reload it, read what changed, and try again.
            </p>
          ) : (
            <FailureAlert failure={form.failure} />
          )}
          <Group justify="flex-end" gap={8}>
            <Button
              variant="default"
              onClick={() => {
                if (stale) void reload()
                onClose()
              }}
            >
              {stale ? 'Reload' : 'Cancel'}
            </Button>
            {!stale && (
              <Button type="submit" loading={form.isSaving}>
                {action}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
