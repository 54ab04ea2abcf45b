import { TextInput } from '@mantine/core'
import { addSignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
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
      <DialogForm form={form} confirmLabel="Save" onCancel={onDone}>
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
      </DialogForm>
    </BehindQuestion>
  )
}
