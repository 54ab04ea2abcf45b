import { Button, Group, Input, Stack, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import type { Scope } from '#contract/api-scopes.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
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
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={20} align="stretch">
        <FailureAlert failure={form.failure} />
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
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Create the key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
