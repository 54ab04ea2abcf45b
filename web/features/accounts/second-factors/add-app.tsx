/** Setting up an authenticator app: password, QR code with a first code, recovery codes. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { beginTotp, confirmTotp } from '#contract/accounts/second-factor.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { BehindQuestion, useFactorQuestion } from './factor-question.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factors.module.css'

type Begun = z.infer<(typeof beginTotp)['answer']>

interface AddAppProps {
  onDone: () => void
  onCancel?: () => void
}

export function AddApp({ onDone, onCancel }: AddAppProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  const cancel = onCancel && { onCancel }
  if (begun) {
    const onConfirmed = (made: readonly string[] | null) => (made ? setCodes(made) : onDone())
    return <ConfirmApp begun={begun} onConfirmed={onConfirmed} {...cancel} />
  }
  return (
    <PasswordForm label="Continue" save={(body) => send(beginTotp, { body })} onSaved={setBegun} {...cancel}>
      <Quiet size="inherit">
        You need an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.
      </Quiet>
    </PasswordForm>
  )
}

interface ConfirmAppProps {
  begun: Begun
  onConfirmed: (codes: readonly string[] | null) => void
  onCancel?: () => void
}

function ConfirmApp({ begun, onConfirmed, onCancel }: ConfirmAppProps) {
  const question = useFactorQuestion()
  const form = useContractForm({
    schema: confirmTotp.body,
    initialValues: { code: '' },
    save: (body) => question.ask(() => send(confirmTotp, { body })),
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <BehindQuestion question={question} onCancel={onCancel}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch">
          <FailureAlert failure={form.failure} />
          <Quiet size="inherit">Scan this with your app, then type the six digits that it shows.</Quiet>
          <img
            className={classes.qr}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr_code)}`}
            alt="QR code for your authenticator app"
            width={184}
            height={184}
          />
          <Quiet size="inherit">
            No camera? Type this key: <code className={classes.key}>{begun.secret}</code>
          </Quiet>
          <TextInput
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            data-autofocus
            {...form.fields.getInputProps('code')}
          />
          <Group justify="flex-end" gap={8}>
            {onCancel && (
              <Button variant="default" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={form.isSaving}>
              Turn on
            </Button>
          </Group>
        </Stack>
      </form>
    </BehindQuestion>
  )
}
