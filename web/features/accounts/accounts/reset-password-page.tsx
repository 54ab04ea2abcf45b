import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { resetPassword } from '#contract/accounts/accounts.ts'
import { useFragmentToken } from '#web/lib/address/use-fragment-token.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { BrokenLink } from '#web/records/entry/broken-link.tsx'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { NewPasswordField } from '#web/records/entry/new-password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

const body = resetPassword.body.pick({ password: true })

export function ResetPasswordPage() {
  const token = useFragmentToken()
  const navigate = useNavigate()
  const form = useContractForm({
    schema: body,
    initialValues: { password: '' },
    save: ({ password }) => send(resetPassword, { body: { token: token ?? '', password } }),
    onSaved: async () => {
      await navigate({ to: '/sign-in', replace: true })
      noticeSuccess('Your password is changed. Sign in with the new one.')
    },
  })
  const isBroken =
    form.failure instanceof ApiError && (form.failure.code === 'link_expired' || form.failure.fields.token)
  if (!token || isBroken) {
    return (
      <BrokenLink>
        <Link to="/forgot-password" className={classes.link}>
          Ask for a new link
        </Link>
      </BrokenLink>
    )
  }
  return (
    <EntryFrame title="Choose a new password" lead="This ends all your open sessions.">
      <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
        <FailureAlert failure={form.failure} />
        <NewPasswordField {...form.fields.getInputProps('password')} />
        <Button type="submit" fullWidth size="md" loading={form.isSaving}>
          Change password
        </Button>
      </form>
    </EntryFrame>
  )
}
