/** Asks for the current password, and for the second factor where it was not shown lately, before what a sign-in needs is changed. */
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { removeTotp } from '#contract/accounts/second-factor.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { BehindQuestion, useFactorQuestion } from './factor-question.tsx'

interface PasswordFormProps<Answer> {
  /** On the button. */
  label: string
  isDestructive?: boolean
  children?: ReactNode
  save: (body: { current_password: string }) => Promise<Answer>
  onSaved: (answer: Answer) => void
  onCancel?: () => void
}

export function PasswordForm<Answer>(props: PasswordFormProps<Answer>) {
  const { user } = useSession()
  const question = useFactorQuestion()
  const form = useContractForm({
    schema: removeTotp.body,
    initialValues: { current_password: '' },
    save: (body) => question.ask(() => props.save(body)),
    onSaved: props.onSaved,
  })
  return (
    <BehindQuestion question={question} onCancel={props.onCancel}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch">
          <FailureAlert failure={form.failure} />
          {props.children}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            data-autofocus
            {...form.fields.getInputProps('current_password')}
          />
          <Group justify="flex-end" gap={8}>
            {props.onCancel && (
              <Button variant="default" onClick={props.onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" loading={form.isSaving} {...(props.isDestructive && { color: 'coral' })}>
              {props.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </BehindQuestion>
  )
}
