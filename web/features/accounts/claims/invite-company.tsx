/** On the profile of a company that nobody signs in for: a partner invites anyone who acts for it. */

import { Button, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { inviteCompany } from '#contract/accounts/claims.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

interface Company {
  uuid: string
  name: string
}

export function InviteCompany({ company }: { company: Company }) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Invite
      </Button>
      <Dialog opened={isOpen} onClose={dialog.close} title={`Invite ${company.name}`}>
        <InviteForm company={company} onDone={dialog.close} />
      </Dialog>
    </>
  )
}

function InviteForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const form = useContractForm({
    schema: inviteCompany.body,
    initialValues: { email: '' },
    draftKey: `invite-company:${company.uuid}`,
    save: (body, { idempotencyKey }) =>
      send(inviteCompany, { params: { companyUuid: company.uuid }, body }, { idempotencyKey }),
    onSaved: ({ email }) => {
      onDone()
      noticeSuccess(`${email} is invited.`)
    },
  })
  return (
    <DialogForm form={form} confirmLabel="Send invitation" onCancel={onDone}>
      <Text>
        The person who opens the link will act for {company.name}. Make sure that the address is right.
      </Text>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.fields.getInputProps('email')}
      />
    </DialogForm>
  )
}
