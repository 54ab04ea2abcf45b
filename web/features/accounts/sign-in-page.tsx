import { Button, TextInput } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { signIn } from '#contract/accounts.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { useStartSession } from '#web/lib/session.ts'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { safePath } from '#web/ui/path-link.tsx'
import classes from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'

export function SignInPage() {
  const router = useRouter()
  const startSession = useStartSession()
  const search = useSearch({ strict: false })
  const form = useContractForm({
    schema: signIn.body,
    initialValues: { email: '', password: '' },
    save: (body) => send(signIn, { body }),
    onSaved: (session) => {
      startSession(session)
      return router.navigate({ href: safePath(search.return ?? '/'), replace: true })
    },
  })
  const { fields } = form
  return (
    <EntryFrame
      title="Sign in"
      foot={
        <span>
          New here?{' '}
          <Link to="/register" className={classes.link}>
            Register your company
          </Link>
        </span>
      }
    >
      <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.fields}>
        <FailureAlert failure={form.failure} />
        <TextInput label="E-mail" type="email" autoComplete="username" {...fields.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...fields.getInputProps('password')}
        />
        <Link to="/forgot-password" className={`${classes.link} ${classes.aside}`}>
          Forgot your password?
        </Link>
        <Button type="submit" fullWidth size="md" loading={form.isSaving}>
          Sign in
        </Button>
      </form>
    </EntryFrame>
  )
}
