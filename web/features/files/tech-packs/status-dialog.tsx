/** Another status, with what is said with it. */

import { Button, Group, Stack, Textarea } from '@mantine/core'
import { z } from 'zod'
import { setTechPackStatus, type TechPack, type TechPackStatus } from '#contract/files/tech-packs.ts'
import { optionalText } from '#contract/values/fields.ts'
import { send } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/changes/over-saves.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { stepTo } from './status-steps.ts'
import { paramsOf, useReloadTechPack } from './tech-pack.queries.ts'

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
    <Dialog opened onClose={onClose} title={title}>
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
    </Dialog>
  )
}
