import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import type { Role } from '#contract/access.ts'
import { changeSignOnProvider, type SignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { send } from '#web/lib/api/api.ts'
import { type ContractForm, useContractForm } from '#web/lib/forms/contract-form.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import classes from './sign-on.module.css'
import { useReloadProviders } from './sign-on.queries.ts'

interface ProviderFormProps {
  provider: SignOnProvider
  roles: readonly Role[]
  ask: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
}

const valuesOf = ({ name, issuer, client_id, group_claim, verified_claim, ...more }: SignOnProvider) => {
  const { groups, default_role, accepts_provider_factor, enabled, enforced } = more
  return {
    ...{ name, issuer, client_id, client_secret: '', group_claim, verified_claim, groups, default_role },
    ...{ accepts_provider_factor, enabled, enforced },
  }
}
type Values = ReturnType<typeof valuesOf>
type Form = ContractForm<Values>

const optionsOf = (roles: readonly Role[]) => roles.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

export function ProviderForm({ provider, roles, ask }: ProviderFormProps) {
  const reload = useReloadProviders()
  const form = useContractForm({
    schema: changeSignOnProvider.body,
    initialValues: valuesOf(provider),
    // An empty secret keeps the saved one.
    save: ({ client_secret, ...body }) =>
      ask(() =>
        send(changeSignOnProvider, {
          params: { id: String(provider.id) },
          body: { ...body, ...(client_secret && { client_secret }) },
        }),
      ),
    onSaved: async () => {
      noticeSuccess('Saved')
      await reload()
    },
  })
  const { fields } = form
  const isOfCompany = roles.length > 0
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate aria-label={`Settings of ${provider.name}`}>
      <Stack gap={16} maw={560} align="stretch">
        <FailureAlert failure={form.failure} />
        <TextInput label="Name" {...fields.getInputProps('name')} />
        <TextInput label="Issuer" spellCheck={false} {...fields.getInputProps('issuer')} />
        <TextInput label="Client ID" {...fields.getInputProps('client_id')} />
        <PasswordField
          label="Client secret"
          description={provider.has_secret ? 'One is saved. Leave this empty to keep it.' : undefined}
          autoComplete="new-password"
          {...fields.getInputProps('client_secret')}
        />
        <TextInput
          label="Claim that confirms the email address"
          {...fields.getInputProps('verified_claim')}
        />
        {isOfCompany && <Groups form={form} roles={roles} />}
        <Checkbox
          label="A second factor that the provider asked for counts here"
          {...fields.getInputProps('accepts_provider_factor', { type: 'checkbox' })}
        />
        <Checkbox label="Switched on" {...fields.getInputProps('enabled', { type: 'checkbox' })} />
        {isOfCompany && (
          <Checkbox
            label="People of the company sign in no other way"
            description="For the day on which the provider fails, account managers can use their password with two-step sign-in."
            {...fields.getInputProps('enforced', { type: 'checkbox' })}
          />
        )}
        <Group>
          <Button type="submit" loading={form.isSaving}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Groups({ form: { fields }, roles }: { form: Form; roles: readonly Role[] }) {
  const [usual] = roles.slice(1)
  return (
    <>
      <TextInput label="Claim with the groups" {...fields.getInputProps('group_claim')} />
      {fields.values.groups.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else by which they are known
        <div key={at} className={classes.group}>
          <TextInput label="Group" {...fields.getInputProps(`groups.${at}.group`)} />
          <Select
            label="Role"
            data={optionsOf(roles)}
            allowDeselect={false}
            {...fields.getInputProps(`groups.${at}.role`)}
          />
          <Button
            variant="subtle"
            color="coral"
            aria-label={`Remove group ${at + 1}`}
            onClick={() => fields.removeListItem('groups', at)}
          >
            Remove
          </Button>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() => fields.insertListItem('groups', { group: '', role: (usual ?? roles[0]) as Role })}
        >
          Add a group
        </Button>
      </Group>
      <Select
        label="Role of people without a group"
        placeholder="They get no account"
        data={optionsOf(roles)}
        clearable
        {...fields.getInputProps('default_role')}
      />
    </>
  )
}
