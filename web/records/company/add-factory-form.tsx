import { useQueryClient } from '@tanstack/react-query'
import { emptyFactory } from '#contract/companies/factory-fields.ts'
import { asColumns, columnOf } from '#contract/companies/factory-record.ts'
import { addFactory, type CompanyProfile, FACTORY_TEXTS } from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { companyQuery } from './company.queries.ts'
import { FactoryInputs } from './factory-inputs.tsx'

interface AddFactoryFormProps {
  company: Pick<CompanyProfile, 'id' | 'uuid' | 'city' | 'country'>
  onDone: () => void
  onAdded?: (factory: CompanyProfile['factories'][number]) => void
}

export function AddFactoryForm({ company, onDone, onAdded }: AddFactoryFormProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: addFactory.body,
    initialValues: { ...asColumns(emptyFactory(company)), global_organization_id: company.id },
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
      <FactoryInputs inputOf={(field) => fields.getInputProps(columnOf(field))} />
    </DialogForm>
  )
}
