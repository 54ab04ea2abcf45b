import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestPasswordReset } from '#contract/accounts/accounts.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'

const backToSignIn = (
  <Link to="/sign-in" className={classes.link}>
    Back to sign in
  </Link>
)

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useContractForm({
    schema: requestPasswordReset.body,
    initialValues: { email: '' },
    save: (body) => send(requestPasswordReset, { body }),
    onSaved: (_answer, { email }) => setSentTo(email.trim()),
  })
  if (sentTo) {
    return (
      <EntryFrame title="Check your email" foot={backToSignIn}>
        <p className={classes.lead} role="status">
          If <strong>{sentTo}</strong> belongs to an account, a link for a new password is on its way. It
          works once.
        </p>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title="Forgot your password?" lead="We send you a link for a new one." foot={backToSignIn}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
        <FailureAlert failure={form.failure} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.fields.getInputProps('email')}
        />
        <Button type="submit" fullWidth size="md" loading={form.isSaving}>
          Send the link
        </Button>
      </form>
    </EntryFrame>
  )
}
