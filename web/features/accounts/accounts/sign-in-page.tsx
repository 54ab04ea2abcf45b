/** The sign-in within the product: after a sign-out, and where a session ended. web/door.tsx shows it by itself. */
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Session } from '#contract/accounts/accounts.ts'
import { safePath } from '#web/lib/address/safe-path.ts'
import { useStartSession } from '#web/lib/session/session.ts'
import { ConfirmSignIn } from './confirm-sign-in.tsx'
import { type EntryLink, SignInForm } from './sign-in-form.tsx'

const RoutedLink: EntryLink = ({ to, ...rest }) => <Link to={to} {...rest} />

export function SignInPage() {
  const router = useRouter()
  const navigate = useNavigate()
  const startSession = useStartSession()
  const search = useSearch({ from: '/sign-in' })
  const enter = (session: Session) => {
    startSession(session)
    void router.navigate({ href: safePath(search.return ?? '/'), replace: true })
  }
  const go = (step?: 'confirm') =>
    void navigate({
      to: '/sign-in',
      search: { ...(search.return !== undefined && { return: search.return }), ...(step && { step }) },
      replace: true,
    })
  if (search.step === 'confirm') return <ConfirmSignIn onSignedIn={enter} onRestart={() => go()} />
  return (
    <SignInForm
      link={RoutedLink}
      returnTo={safePath(search.return ?? '/')}
      problem={search.problem ?? null}
      onSignedIn={enter}
      onSecondStep={() => go('confirm')}
    />
  )
}
