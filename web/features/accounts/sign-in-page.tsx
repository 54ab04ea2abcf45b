import { Button, TextInput } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Session, signIn } from '#contract/accounts.ts'
import { canUsePasskeys, PasskeyButton } from '#web/features/second-factors/passkey-button.tsx'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { useStartSession } from '#web/lib/session.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { safePath } from '#web/ui/path-link.tsx'
import { ConfirmSignIn } from './confirm-sign-in.tsx'
import { PASSKEY_SIGN_IN } from './passkey-sign-in.ts'

const registerInstead = (
  <span>
    New here?{' '}
    <Link to="/register" className={classes.link}>
      Register your company
    </Link>
  </span>
)

export function SignInPage() {
  const router = useRouter()
  const startSession = useStartSession()
  const search = useSearch({ strict: false })
  const [needsSecondStep, setNeedsSecondStep] = useState(false)
  const enter = (session: Session) => {
    startSession(session)
    void router.navigate({ href: safePath(search.return ?? '/'), replace: true })
  }
  if (needsSecondStep) return <ConfirmSignIn onSignedIn={enter} onRestart={() => setNeedsSecondStep(false)} />
  return (
    <EntryFrame title="Sign in" foot={registerInstead}>
      <PasswordStep onSignedIn={enter} onSecondStep={() => setNeedsSecondStep(true)} />
      {canUsePasskeys() && (
        <div className={classes.otherWay}>
          <PasskeyButton label="Sign in with a passkey" calls={PASSKEY_SIGN_IN} onDone={enter} />
        </div>
      )}
    </EntryFrame>
  )
}

interface PasswordStepProps {
  onSignedIn: (session: Session) => void
  onSecondStep: () => void
}

function PasswordStep({ onSignedIn, onSecondStep }: PasswordStepProps) {
  const form = useContractForm({
    schema: signIn.body,
    initialValues: { email: '', password: '' },
    save: (body) =>
      send(signIn, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'second_factor_needed') return null
        throw error
      }),
    onSaved: (session) => (session ? onSignedIn(session) : onSecondStep()),
  })
  const { fields } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
      <FailureAlert failure={form.failure} />
      <TextInput label="Email" type="email" autoComplete="username" {...fields.getInputProps('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...fields.getInputProps('password')} />
      <Link to="/forgot-password" className={`${classes.link} ${classes.aside}`}>
        Forgot your password?
      </Link>
      <Button type="submit" fullWidth size="md" loading={form.isSaving}>
        Sign in
      </Button>
    </form>
  )
}
