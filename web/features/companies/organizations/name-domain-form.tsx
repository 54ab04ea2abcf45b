import { Button, Group, Stack, TextInput } from '@mantine/core'
import { ISSUER_DOMAIN_TEXTS, nameIssuerDomain } from '#contract/passports/issuer-domains.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import classes from './company.module.css'
import { useNameDomain } from './issuer-domain.queries.ts'

interface NameDomainFormProps {
  canName: boolean
  /** Of a domain that is there already: saved or not. */
  onDone?: () => void
}

export function NameDomainForm({ canName, onDone }: NameDomainFormProps) {
  const { name, show } = useNameDomain()
  const form = useContractForm({
    schema: nameIssuerDomain.body,
    initialValues: { domain: '' },
    save: name,
    onSaved: (own) => {
      onDone?.()
      show(own)
    },
  })
  if (!canName) return <p className={classes.domainNote}>{ISSUER_DOMAIN_TEXTS.needsVerification}</p>
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={12} mt={14}>
        <FailureAlert failure={form.failure} />
        <TextInput
          label="Domain"
          description="For example brand.example or passports.brand.example"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.fields.getInputProps('domain')}
        />
        <Group gap={8}>
          <Button type="submit" loading={form.isSaving}>
            Save domain
          </Button>
          {onDone && (
            <Button variant="default" disabled={form.isSaving} onClick={onDone}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
