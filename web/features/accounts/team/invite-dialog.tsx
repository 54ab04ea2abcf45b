import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import type { Role } from '#contract/access.ts'
import { invite } from '#contract/accounts/team.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { ROLE_HINTS, ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useReloadTeam } from './team.queries.ts'

interface InviteDialogProps {
  /** That may be given. */
  roles: readonly Role[]
  isOpen: boolean
  onClose: () => void
}

export function InviteDialog({ roles, isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Invite to your team">
      <InviteForm roles={roles} onDone={onClose} />
    </Dialog>
  )
}

function InviteForm({ roles, onDone }: { roles: readonly Role[]; onDone: () => void }) {
  const reload = useReloadTeam()
  // In the order of the contract: account manager, member, quality control.
  const usual = roles[1] ?? roles[0]
  const form = useContractForm({
    schema: invite.body,
    initialValues: { email: '', role: usual as Role },
    draftKey: 'invite',
    save: (body, { idempotencyKey }) => send(invite, { body }, { idempotencyKey }),
    onSaved: async ({ email }) => {
      await reload()
      onDone()
      noticeSuccess(`${email} is invited.`)
    },
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={16} align="stretch">
        <FailureAlert failure={form.failure} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('email')}
        />
        <Radio.Group label="Role" {...fields.getInputProps('role')}>
          <Stack gap={10} mt={6}>
            {roles.map((role) => (
              <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_HINTS[role]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
