import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addFactory, type CompanyProfile, FACTORY_TEXTS } from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { CountrySelect } from '#web/ui/fields/country-select.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { companyQuery } from './company.queries.ts'

interface AddFactoryFormProps {
  company: Pick<CompanyProfile, 'id' | 'uuid' | 'city' | 'country'>
  onDone: () => void
  onAdded?: (factory: CompanyProfile['factories'][number]) => void
}

export function AddFactoryForm({ company, onDone, onAdded }: AddFactoryFormProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: addFactory.body,
    initialValues: {
      name: '',
      established_city: company.city ?? '',
      established_country: company.country ?? '',
      global_organization_id: company.id,
    },
    draftKey: `factory:${company.uuid}`,
    save: (body, { idempotencyKey }) => send(addFactory, { body }, { idempotencyKey }),
    onSaved: async ({ factory }) => {
      await queries.invalidateQueries({ queryKey: companyQuery(company.uuid).queryKey })
      onDone()
      onAdded?.(factory)
      noticeSuccess(FACTORY_TEXTS.added)
    },
  })
  const { fields } = form
  return (
    <DialogForm form={form} confirmLabel="Add factory" onCancel={onDone}>
      <TextInput label="Name" data-autofocus autoComplete="off" {...fields.getInputProps('name')} />
      <TextInput label="City" {...fields.getInputProps('established_city')} />
      <CountrySelect
        label="Country"
        {...fields.getInputProps('established_country')}
        onChange={(code) => fields.setFieldValue('established_country', code ?? '')}
      />
    </DialogForm>
  )
}
