import { Input, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import type { Scope } from '#contract/api-scopes.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { LIFETIMES } from './api-key-words.ts'
import { ScopeFields } from './scope-fields.tsx'

type Body = z.input<(typeof makeApiKey)['body']>

interface MakeKeyFormProps {
  onCancel: () => void
  onMade: (made: z.infer<(typeof makeApiKey)['answer']>) => void
}

export function MakeKeyForm({ onCancel, onMade }: MakeKeyFormProps) {
  const form = useContractForm({
    schema: makeApiKey.body,
    initialValues: { name: '', scopes: [] as Scope[], expires_in_days: 90 as Body['expires_in_days'] },
    draftKey: 'api-key',
    save: (body, { idempotencyKey }) => send(makeApiKey, { body }, { idempotencyKey }),
    onSaved: onMade,
  })
  const { fields } = form
  const { scopes, expires_in_days } = fields.values
  return (
    <DialogForm form={form} confirmLabel="Create the key" gap={20} onCancel={onCancel}>
      <TextInput
        label="Name"
        description="The program that uses it, so that you recognise it later"
        placeholder="ERP"
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <ScopeFields
        scopes={scopes}
        error={fields.errors.scopes}
        onChange={(chosen) => fields.setFieldValue('scopes', chosen)}
      />
      <div>
        <Input.Label labelElement="div">Ends after</Input.Label>
        <div>
          <Segmented
            label="Ends after"
            options={LIFETIMES}
            value={expires_in_days === null ? 'never' : `${expires_in_days}`}
            onChange={(value) =>
              fields.setFieldValue(
                'expires_in_days',
                value === 'never' ? null : (Number(value) as Body['expires_in_days']),
              )
            }
          />
        </div>
      </div>
    </DialogForm>
  )
}
