/** Email and password, or a passkey: all that somebody needs who opens the product, and nothing behind it. */
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type Session, signIn } from '#contract/accounts/accounts.ts'
import { canUsePasskeys, PasskeyButton } from '#web/features/accounts/second-factors/passkey-button.tsx'
import { ApiError, send } from '#web/lib/api/api.ts'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { PASSKEY_SIGN_IN } from './passkey-sign-in.ts'
import { judgeSignIn, type SignInValues } from './sign-in.rules.ts'

/** A link to another page before the sign-in. */
export type EntryLink = (props: {
  to: '/register' | '/forgot-password'
  className: string
  children: ReactNode
}) => ReactNode

/** Comes once somebody touches the page: most people have a password, which waits for nothing. */
const SignOnChoice = lazy(async () => ({ default: (await import('./sign-on-choice.tsx')).SignOnChoice }))

const useTouched = (isTouched: boolean): boolean => {
  const [is, set] = useState(isTouched)
  useEffect(() => onFirstTouch(() => set(true)), [])
  return is
}

interface SignInFormProps {
  link: EntryLink
  /** Where to be afterwards. */
  returnTo: string
  /** Why a sign-in at a provider came to nothing. */
  problem: string | null
  onSignedIn: (session: Session) => void | Promise<void>
  onSecondStep: () => void | Promise<void>
}

export function SignInForm({
  link: EntryLink,
  returnTo,
  problem,
  onSignedIn,
  onSecondStep,
}: SignInFormProps) {
  const [email, setEmail] = useState('')
  const isTouched = useTouched(problem !== null)
  const registerInstead = (
    <span>
      New here?{' '}
      <EntryLink to="/register" className={classes.link ?? ''}>
        Register your company
      </EntryLink>
    </span>
  )
  return (
    <EntryFrame title="Sign in" foot={registerInstead}>
      <PasswordStep link={EntryLink} onEmail={setEmail} onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
      {isTouched && (
        <Suspense>
          <SignOnChoice email={email} returnTo={returnTo} problem={problem} />
        </Suspense>
      )}
      {canUsePasskeys() && (
        <div className={classes.otherWay}>
          <PasskeyButton
            label="Sign in with a passkey"
            calls={PASSKEY_SIGN_IN}
            onDone={(session) => void onSignedIn(session)}
          />
        </div>
      )}
    </EntryFrame>
  )
}

const FIELDS = ['email', 'password'] as const
type Wrong = Partial<SignInValues>

/** What an answer says about the two fields, and what it says besides. */
const readFailure = (error: unknown): { wrong: Wrong; failure: Error | null } => {
  const failure = error instanceof Error ? error : new Error(String(error))
  const fields = failure instanceof ApiError ? failure.fields : {}
  const wrong = Object.fromEntries(
    FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field].join(' ')]] : [])),
  )
  const isSaidAtFields = FIELDS.some((field) => field in wrong)
  return { wrong, failure: isSaidAtFields ? null : failure }
}

/** The focus goes to the first field that an attempt found wrong, once its message is drawn. */
const useFocusOnWrong = (wrong: Wrong) => {
  const ref = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    const first = FIELDS.find((field) => wrong[field])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [wrong])
  return ref
}

type PasswordStepProps = Pick<SignInFormProps, 'link' | 'onSignedIn' | 'onSecondStep'> & {
  onEmail: (email: string) => void
}

function PasswordStep({ link: EntryLink, onEmail, onSignedIn, onSecondStep }: PasswordStepProps) {
  const [values, setValues] = useState<SignInValues>({ email: '', password: '' })
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSending, setSending] = useState(false)
  const running = useRef(false)
  const ref = useFocusOnWrong(wrong)

  const attempt = async () => {
    // Of a double click, both presses come before the next render.
    if (running.current) return
    running.current = true
    setSending(true)
    setFailure(null)
    try {
      await onSignedIn(await send(signIn, { body: values }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_needed') await onSecondStep()
      else {
        const said = readFailure(error)
        setWrong(said.wrong)
        setFailure(said.failure)
      }
    } finally {
      running.current = false
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const judged = judgeSignIn(values)
    setWrong(judged)
    if (Object.keys(judged).length === 0) void attempt()
  }
  const field = (name: keyof SignInValues) => ({
    name,
    value: values[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: value }))
      if (name === 'email') onEmail(value)
      setWrong(({ [name]: _, ...others }) => others)
    },
  })
  return (
    <form ref={ref} onSubmit={submit} noValidate className={classes.fields}>
      <FailureAlert failure={failure} />
      <TextInput label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <EntryLink to="/forgot-password" className={`${classes.link} ${classes.aside}`}>
        Forgot your password?
      </EntryLink>
      <Button type="submit" fullWidth size="md" loading={isSending}>
        Sign in
      </Button>
    </form>
  )
}
