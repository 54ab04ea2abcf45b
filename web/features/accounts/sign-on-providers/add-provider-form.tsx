import { Button, Group, Stack, TextInput } from '@mantine/core'
import { addSignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { useReloadProviders } from './sign-on.queries.ts'

export function AddProviderForm({ onDone }: { onDone: () => void }) {
  const reload = useReloadProviders()
  const question = useFactorQuestion()
  const form = useContractForm({
    schema: addSignOnProvider.body,
    initialValues: { name: '', issuer: '', client_id: '', client_secret: '' },
    save: (body, { idempotencyKey }) =>
      question.ask(() => send(addSignOnProvider, { body }, { idempotencyKey })),
    onSaved: async () => {
      await reload()
      onDone()
    },
  })
  const { fields } = form
  return (
    <BehindQuestion question={question}>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <Stack gap={16} align="stretch">
          <FailureAlert failure={form.failure} />
          <TextInput
            label="Name"
            description="As it stands on the button of the sign-in page"
            data-autofocus
            {...fields.getInputProps('name')}
          />
          <TextInput label="Issuer" inputMode="url" spellCheck={false} {...fields.getInputProps('issuer')} />
          <TextInput label="Client ID" {...fields.getInputProps('client_id')} />
          <PasswordField
            label="Client secret"
            autoComplete="new-password"
            {...fields.getInputProps('client_secret')}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </BehindQuestion>
  )
}
