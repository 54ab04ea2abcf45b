import { Button, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#contract/accounts/accounts.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { NewPasswordField } from '#web/records/entry/new-password-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { sessionsQuery } from './sessions.queries.ts'

const EMPTY = { current_password: '', new_password: '' }

export function ChangePasswordPanel() {
  const { user } = useSession()
  const queries = useQueryClient()
  const question = useFactorQuestion()
  const form = useContractForm({
    schema: changePassword.body,
    initialValues: EMPTY,
    save: (body) => question.ask(() => send(changePassword, { body })),
    onSaved: async () => {
      form.fields.setInitialValues(EMPTY)
      form.fields.reset()
      noticeSuccess('Your password is changed.')
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const { fields } = form
  return (
    <Panel title="Password" description="Changing it ends your other sessions.">
      <BehindQuestion question={question}>
        <form ref={form.ref} onSubmit={form.submit} noValidate>
          <Stack gap={16} maw={400} align="stretch">
            <FailureAlert failure={form.failure} />
            <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              {...fields.getInputProps('current_password')}
            />
            <NewPasswordField {...fields.getInputProps('new_password')} />
            <Button type="submit" loading={form.isSaving} style={{ alignSelf: 'flex-start' }}>
              Change password
            </Button>
          </Stack>
        </form>
      </BehindQuestion>
    </Panel>
  )
}
