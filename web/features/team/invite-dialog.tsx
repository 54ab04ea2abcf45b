import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type Role, rolesOf } from '#contract/access.ts'
import { invite } from '#contract/team.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { ROLE_HINTS, ROLE_NAMES } from '#web/lib/role-names.ts'
import { useSession } from '#web/lib/session.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices.ts'
import { useReloadTeam } from './team.queries.ts'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Invite to your team">
      <InviteForm onDone={onClose} />
    </Modal>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { organization } = useSession()
  const reload = useReloadTeam()
  const type = organization.type === 'supplier' ? 'supplier' : 'brand'
  const form = useContractForm({
    schema: invite.body,
    initialValues: { email: '', role: `${type}_user` as Role },
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
          label="E-mail"
          type="email"
          autoComplete="off"
          data-autofocus
          {...fields.getInputProps('email')}
        />
        <Radio.Group label="Role" {...fields.getInputProps('role')}>
          <Stack gap={10} mt={6}>
            {rolesOf(type).map((role) => (
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
