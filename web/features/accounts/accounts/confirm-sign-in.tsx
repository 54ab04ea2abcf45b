/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/accounts.ts'
import { confirmSignIn, readPendingSignIn } from '#contract/accounts/second-factor.ts'
import { FactorChoice } from '#web/features/accounts/second-factors/factor-choice.tsx'
import { send } from '#web/lib/api/api.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { PASSKEY_SIGN_IN } from './passkey-sign-in.ts'

interface ConfirmSignInProps {
  onSignedIn: (session: Session) => void
  /** Back to email and password. */
  onRestart: () => void
}

export function ConfirmSignIn({ onSignedIn, onRestart }: ConfirmSignInProps) {
  const pending = useQuery({
    queryKey: ['pending-sign-in'],
    queryFn: ({ signal }) => send(readPendingSignIn, {}, { signal }),
    gcTime: 0,
  })
  const restart = (
    <button type="button" className={classes.plainLink} onClick={onRestart}>
      Sign in as somebody else
    </button>
  )
  return (
    <EntryFrame title="Confirm that it is you" foot={restart}>
      <div className={classes.fields}>
        {pending.isPending && <FieldsSkeleton fields={1} />}
        {pending.isError && <ErrorState error={pending.error} onRetry={onRestart} />}
        {pending.data && (
          <FactorChoice
            methods={pending.data.methods}
            confirm={(body) => send(confirmSignIn, { body })}
            passkeyCalls={PASSKEY_SIGN_IN}
            onDone={onSignedIn}
            onExpired={onRestart}
          />
        )}
      </div>
    </EntryFrame>
  )
}
