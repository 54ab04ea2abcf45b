import { Button, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanyProfile } from '#contract/organizations.ts'
import { DraftNotice } from '#web/records/draft-notice.tsx'
import { CountrySelect } from '#web/ui/country-select.tsx'
import { FailureAlert } from '#web/ui/failure-alert.tsx'
import { noticeError } from '#web/ui/notices.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SaveState, StaleNotice } from '#web/ui/save-state.tsx'
import { CertificationsField } from './certifications-field.tsx'
import classes from './company.module.css'
import { productTypesQuery } from './company.queries.ts'
import { useCompanyForm } from './use-company-form.ts'

export function CompanyForm({ company }: { company: CompanyProfile }) {
  const { form, stale, differences, keepMine, takeTheirs, discard } = useCompanyForm(company)
  const productTypes = useQuery(productTypesQuery)
  const { fields } = form
  const isDirty = fields.isDirty()
  const known = productTypes.data?.productTypes ?? company.product_types
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      <Stack gap={20} align="stretch">
        {form.draft.isRestored && isDirty && <DraftNotice onDiscard={discard} />}
        <Panel title="About">
          <Stack gap={16} align="stretch">
            <TextInput label="Name" autoComplete="organization" {...fields.getInputProps('name')} />
            <div className={classes.pair}>
              <TextInput label="City" {...fields.getInputProps('city')} />
              <CountrySelect label="Country" {...fields.getInputProps('country')} />
            </div>
            <TextInput
              label="Website"
              type="url"
              placeholder="https://"
              {...fields.getInputProps('website')}
            />
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
          {stale ? (
            <StaleNotice
              saved={stale}
              differences={differences.length > 0 && <p>The two differ in {differences.join(', ')}.</p>}
              onKeepMine={keepMine}
              onTakeTheirs={() => void takeTheirs().catch(noticeError)}
              isSaving={form.isSaving}
            />
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
