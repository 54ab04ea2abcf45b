/** What goes and what stays, the company's name and the password, before the operator is asked. */

import { Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { askForCompanyDeletion } from '#contract/accounts/company-deletions.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { useReloadDeletion } from './company-deletion.queries.ts'
import classes from './company-deletions.module.css'

export function AskForDeletionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Ask for the deletion of your company?" size="lg">
      <AskForm onClose={onClose} />
    </Dialog>
  )
}

function AskForm({ onClose }: { onClose: () => void }) {
  const { user, organization } = useSession()
  const reload = useReloadDeletion()
  const question = useFactorQuestion()
  const form = useContractForm({
    schema: askForCompanyDeletion.body,
    initialValues: { company_name: '', current_password: '', note: '' },
    save: (body, { idempotencyKey }) =>
      question.ask(() => send(askForCompanyDeletion, { body }, { idempotencyKey })),
    onSaved: async () => {
      onClose()
      await reload()
      noticeSuccess('The operator is asked. You are told how it is decided.')
    },
  })
  const { fields } = form
  return (
    <BehindQuestion question={question} onCancel={onClose}>
      <DialogForm form={form} confirmLabel="Ask for deletion" color="coral" onCancel={onClose}>
        <Consequences />
        <Textarea label="Reason (optional)" autosize minRows={2} {...fields.getInputProps('note')} />
        <TextInput
          label={`Type ${organization.name} to confirm`}
          data-autofocus
          {...fields.getInputProps('company_name')}
        />
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...fields.getInputProps('current_password')}
        />
      </DialogForm>
    </BehindQuestion>
  )
}

function Consequences() {
  const [goes, stays] = [useId(), useId()]
  return (
    <div className={classes.consequences}>
      <strong id={goes}>What goes</strong>
      <ul data-marks aria-labelledby={goes}>
        <li>Your people, who can no longer sign in, and their names.</li>
        <li>Styles, files, costs, evidence and value chains that no other company works with.</li>
        <li>Your company profile, keys of programs, single sign-on and settings.</li>
      </ul>
      <strong id={stays}>What stays</strong>
      <ul data-marks aria-labelledby={stays}>
        <li>Published passports, with the name under which they were published.</li>
        <li>What other companies rely on, under “A former company” and a number.</li>
        <li>The log, until its time ends.</li>
      </ul>
    </div>
  )
}
