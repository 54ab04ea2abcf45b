/** Whose addresses sign in through the provider. */
import { Button, Group, TextInput } from '@mantine/core'
import { addSignOnDomain, type SignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Code } from '#web/ui/text/text.tsx'
import classes from './sign-on.module.css'
import { useProveDomain, useReloadProviders, useRemoveDomain } from './sign-on.queries.ts'

interface SignOnDomainsProps {
  provider: SignOnProvider
  ask: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
}

type Domain = SignOnProvider['domains'][number]

export function SignOnDomains({ provider, ask }: SignOnDomainsProps) {
  const reload = useReloadProviders()
  const params = { id: String(provider.id) }
  const form = useContractForm({
    schema: addSignOnDomain.body,
    initialValues: { domain: '' },
    save: (body) => ask(() => send(addSignOnDomain, { params, body })),
    onSaved: async () => {
      form.fields.reset()
      await reload()
    },
  })
  return (
    <section aria-label={`Domains of ${provider.name}`}>
      <ul>
        {provider.domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} ask={ask} />
        ))}
      </ul>
      <form ref={form.ref} onSubmit={form.submit} noValidate>
        <FailureAlert failure={form.failure} />
        <Group gap={8} align="end">
          <TextInput
            label="Email domain"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.fields.getInputProps('domain')}
          />
          <Button type="submit" variant="default" loading={form.isSaving}>
            Add domain
          </Button>
        </Group>
      </form>
    </section>
  )
}

function DomainRow({ domain, ask }: { domain: Domain; ask: SignOnDomainsProps['ask'] }) {
  const prove = useProveDomain()
  const remove = useRemoveDomain(ask)
  const { id, domain: name, txt_record, proved_at } = domain
  return (
    <li className={classes.domain}>
      <div className={classes.words}>
        <div>{name}</div>
        {proved_at === null && (
          <div className={classes.facts}>
            <span>Put this TXT record into the DNS of the domain, or ask the operator to confirm it:</span>
            <Code component="span" size="inherit" breaks>
              {txt_record.name}
            </Code>
            <Code component="span" size="inherit" breaks>
              {txt_record.value}
            </Code>
          </div>
        )}
      </div>
      <Pill tone={proved_at ? 'confirmed' : 'waiting'}>{proved_at ? 'Proved' : 'Not proved'}</Pill>
      {proved_at === null && (
        <Button
          variant="default"
          aria-label={`Check ${name} now`}
          loading={prove.isPending}
          onClick={() => prove.mutate(id)}
        >
          Check now
        </Button>
      )}
      <Button
        variant="subtle"
        color="coral"
        aria-label={`Remove ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Remove
      </Button>
    </li>
  )
}
