import { Button, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { COMPANY_RECORD, companyLineOf, OTHER_LINES } from '#contract/companies/company-record.ts'
import { CERTIFICATION_NAMES, type CompanyProfile } from '#contract/companies/organizations.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { ConflictQuestion } from '#web/records/conflict/conflict-question.tsx'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { CertificationsField } from './certifications-field.tsx'
import classes from './company.module.css'
import { FIELD_NAMES } from './company-form-values.ts'
import { useCompanyForm } from './use-company-form.ts'

export function CompanyForm({ company }: { company: CompanyProfile }) {
  const { form, question, answer, discard } = useCompanyForm(company)
  const productTypes = useQuery(productTypesQuery)
  const { fields } = form
  const isDirty = fields.isDirty()
  const known = productTypes.data?.productTypes ?? company.product_types
  const say = sayField({
    names: FIELD_NAMES,
    nameOf: (key, value) => {
      if (key === 'country') return formatCountry(String(value))
      if (key === 'certifications')
        return CERTIFICATION_NAMES[value as keyof typeof CERTIFICATION_NAMES] ?? String(value)
      return key === 'product_type_ids' ? (known.find(({ id }) => id === value)?.name ?? '') : String(value)
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={20} align="stretch">
        {form.draft.isRestored && isDirty && <DraftNotice onDiscard={discard} />}
        <Panel title="About">
          <Stack gap={16} align="stretch">
            <TextInput label="Name" autoComplete="organization" {...fields.getInputProps('name')} />
            <TextInput
              label="Company code"
              description="Your short name on cost sheets: 2 to 8 letters and digits"
              maxLength={8}
              {...fields.getInputProps('code')}
            />
            <Select
              label="Decimals of amounts in new cost sheets"
              description="Saved sheets keep theirs"
              allowDeselect={false}
              data={['2', '3', '4']}
              value={String(fields.values.cost_decimals)}
              error={fields.errors.cost_decimals}
              onChange={(decimals) => fields.setFieldValue('cost_decimals', Number(decimals))}
            />
            <div className={classes.pair}>
              <TextInput label={COMPANY_RECORD.city.label} {...fields.getInputProps('city')} />
              <CountrySelect label="Country" {...fields.getInputProps('country')} />
            </div>
            <TextInput
              label="Website"
              type="url"
              placeholder="https://"
              {...fields.getInputProps('website')}
            />
            {OTHER_LINES.map((field) => (
              <TextInput key={field} label={companyLineOf(field).label} {...fields.getInputProps(field)} />
            ))}
            <Textarea label="About" autosize minRows={4} maxRows={14} {...fields.getInputProps('about')} />
            <MultiSelect
              label="Product types"
              searchable
              clearable
              data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={fields.values.product_type_ids.map(String)}
              onChange={(ids) => fields.setFieldValue('product_type_ids', ids.map(Number))}
              error={fields.errors.product_type_ids}
            />
          </Stack>
        </Panel>
        <CertificationsField form={fields} />
        <div className={classes.savearea} data-open={isDirty || form.isSaving || undefined}>
          {question ? (
            <ConflictQuestion question={question} say={say} onAnswer={answer} isSaving={form.isSaving} />
          ) : (
            <FailureAlert failure={form.failure} />
          )}
          <div className={classes.savebar}>
            <SaveState state={form.isSaving ? 'saving' : isDirty ? 'changed' : 'saved'} />
            {isDirty && (
              <Button variant="default" onClick={discard} disabled={form.isSaving}>
                Discard
              </Button>
            )}
            <Button type="submit" loading={form.isSaving} disabled={!isDirty}>
              Save
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  )
}
