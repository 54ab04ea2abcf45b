/** What the evidence is about: sites, processes, materials, products, and the languages that it is written in. */
import { MultiSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { FIBRE_NAMES } from '#contract/values/codes/fibres.ts'
import { TEXT_LANGUAGES } from '#contract/values/codes/text-languages.ts'
import { TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'
import { send } from '#web/lib/api/api.ts'
import type { ContractForm } from '#web/lib/forms/contract-form.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { sayName } from '#web/lib/language/say.ts'
import { useSession } from '#web/lib/session/session.ts'
import { nameOfFibre } from '#web/records/fields/fibre-names.ts'
import classes from '../evidence.module.css'
import type { EvidenceValues } from './evidence-form.rules.ts'

const languageNames = new Intl.DisplayNames(readerLocale(), { type: 'language' })

export function ScopeFields({ form: { fields } }: { form: ContractForm<EvidenceValues> }) {
  const { uuid } = useSession().organization
  const profile = useQuery({
    queryKey: ['company-factories', uuid],
    queryFn: ({ signal }) => send(readCompanyProfile, { params: { companyUuid: uuid } }, { signal }),
  })
  const factories = profile.data?.factories ?? []
  return (
    <div className={classes.grid}>
      <MultiSelect
        label="Processes"
        searchable
        clearable
        data={TRACE_STEPS.map(({ key, display_name }) => ({ value: key, label: sayName(display_name) }))}
        {...fields.getInputProps('processes')}
      />
      <MultiSelect
        label="Materials"
        searchable
        clearable
        data={FIBRE_NAMES.map((value) => ({ value, label: nameOfFibre(value) }))}
        {...fields.getInputProps('materials')}
      />
      <MultiSelect
        label="Sites"
        searchable
        clearable
        data={factories.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...fields.getInputProps('site_ids')}
      />
      <MultiSelect
        label="Languages"
        searchable
        clearable
        data={TEXT_LANGUAGES.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
        {...fields.getInputProps('languages')}
      />
      <Textarea label="Products" autosize {...fields.getInputProps('products')} />
    </div>
  )
}
