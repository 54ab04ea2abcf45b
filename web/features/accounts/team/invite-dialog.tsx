import { Radio, Stack, TextInput } from '@mantine/core'
import type { Role } from '#contract/access.ts'
import { invite } from '#contract/accounts/team.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { ROLE_HINTS, ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
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
    <DialogForm form={form} confirmLabel="Send invitation" onCancel={onDone}>
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
    </DialogForm>
  )
}
