/** The second step of a sign-in: a code of the app, a passkey, or a recovery code. */
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Session } from '#contract/accounts.ts'
import { confirmSignIn, readPendingSignIn, totpCode } from '#contract/second-factor.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { EntryFrame } from '#web/records/entry/entry-frame.tsx'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { ErrorState } from '#web/ui/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/skeletons.tsx'
import { canUsePasskeys, PasskeyButton } from './passkey-button.tsx'

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
  const [usesRecovery, setUsesRecovery] = useState(false)
  const methods = pending.data?.methods ?? []
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
        {methods.includes('passkey') && canUsePasskeys() && !usesRecovery && (
          <PasskeyButton label="Use a passkey" onSignedIn={onSignedIn} />
        )}
        {methods.includes('totp') && !usesRecovery && (
          <CodeForm field="code" onSignedIn={onSignedIn} onExpired={onRestart} />
        )}
        {usesRecovery && <CodeForm field="recovery_code" onSignedIn={onSignedIn} onExpired={onRestart} />}
        {methods.includes('recovery_code') && (
          <button
            type="button"
            className={classes.plainLink}
            onClick={() => setUsesRecovery((uses) => !uses)}
          >
            {usesRecovery ? 'Use another way' : 'Use a recovery code'}
          </button>
        )}
      </div>
    </EntryFrame>
  )
}

const FIELDS = {
  code: {
    label: 'Code of your authenticator app',
    schema: z.object({ code: totpCode, recovery_code: z.string() }),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 8 },
  },
  recovery_code: {
    label: 'Recovery code',
    schema: z.object({
      code: z.string(),
      recovery_code: z.string().trim().min(1, 'The recovery code is required'),
    }),
    input: { autoComplete: 'off', maxLength: 60 },
  },
} as const

interface CodeFormProps {
  field: keyof typeof FIELDS
  onSignedIn: (session: Session) => void
  onExpired: () => void
}

function CodeForm({ field, onSignedIn, onExpired }: CodeFormProps) {
  const { label, schema, input } = FIELDS[field]
  const form = useContractForm({
    schema: schema as z.ZodType<
      { code: string; recovery_code: string },
      { code: string; recovery_code: string }
    >,
    initialValues: { code: '', recovery_code: '' },
    save: ({ code, recovery_code }) =>
      send(confirmSignIn, { body: field === 'code' ? { code } : { recovery_code } }),
    onSaved: onSignedIn,
  })
  const isExpired = form.failure instanceof ApiError && form.failure.code === 'sign_in_expired'
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes.step}>
      <FailureAlert failure={form.failure} />
      <TextInput label={label} autoFocus {...input} {...form.fields.getInputProps(field)} />
      {isExpired ? (
        <Button fullWidth size="md" onClick={onExpired}>
          Start again
        </Button>
      ) : (
        <Button type="submit" fullWidth size="md" loading={form.isSaving}>
          Confirm
        </Button>
      )}
    </form>
  )
}
