/** The ways to show a second factor: a passkey, a code of the app, or a recovery code. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { type FACTOR_METHODS, type ShownCode, totpCode } from '#contract/accounts/second-factor.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import classes from '#web/records/entry/entry-frame.module.css'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { canUsePasskeys, PasskeyButton, type PasskeyCalls } from './passkey-button.tsx'

interface Ways<Answer> {
  confirm: (shown: ShownCode) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** Of what can take too long: back to where it begins. */
  onExpired?: () => void
}

interface FactorChoiceProps<Answer> extends Ways<Answer> {
  methods: readonly (typeof FACTOR_METHODS)[number][]
  passkeyCalls: PasskeyCalls<Answer>
}

export function FactorChoice<Answer>({ methods, passkeyCalls, ...ways }: FactorChoiceProps<Answer>) {
  const [usesRecovery, setUsesRecovery] = useState(false)
  const hasPasskey = methods.includes('passkey')
  return (
    <>
      {hasPasskey && canUsePasskeys() && !usesRecovery && (
        <PasskeyButton label="Use a passkey" calls={passkeyCalls} onDone={ways.onDone} />
      )}
      {hasPasskey && !canUsePasskeys() && !methods.includes('totp') && !usesRecovery && (
        <Quiet size="inherit">
          Your passkey cannot be used in this browser or at this address. Open Selvedge where it can be used.
        </Quiet>
      )}
      {methods.includes('totp') && !usesRecovery && <CodeForm field="code" {...ways} />}
      {usesRecovery && <CodeForm field="recovery_code" {...ways} />}
      {methods.includes('recovery_code') && (
        <button type="button" className={classes.plainLink} onClick={() => setUsesRecovery((uses) => !uses)}>
          {usesRecovery ? 'Use another way' : 'Use a recovery code'}
        </button>
      )}
    </>
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

interface CodeFormProps<Answer> extends Ways<Answer> {
  field: keyof typeof FIELDS
}

function CodeForm<Answer>({ field, confirm, onDone, onExpired }: CodeFormProps<Answer>) {
  const { label, schema, input } = FIELDS[field]
  const form = useContractForm({
    schema: schema as z.ZodType<
      { code: string; recovery_code: string },
      { code: string; recovery_code: string }
    >,
    initialValues: { code: '', recovery_code: '' },
    save: ({ code, recovery_code }) => confirm(field === 'code' ? { code } : { recovery_code }),
    onSaved: onDone,
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
