import { useQueryClient } from '@tanstack/react-query'
import {
  type CompanyProfile,
  changeCompanyProfile,
  companyProfileInput,
  readCompanyProfile,
} from '#contract/organizations.ts'
import { send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { useChangeSessionCompany } from '#web/lib/session.ts'
import { useStaleEdit } from '#web/lib/use-stale-edit.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { companyQuery } from './company.queries.ts'
import { namesOfDifferences, valuesOf } from './company-form-values.ts'

export function useCompanyForm(company: CompanyProfile) {
  const queries = useQueryClient()
  const changeSession = useChangeSessionCompany()
  const keep = (saved: CompanyProfile) => queries.setQueryData(companyQuery(company.uuid).queryKey, saved)
  const form = useContractForm({
    schema: companyProfileInput,
    initialValues: valuesOf(company),
    draftKey: `company:${company.uuid}`,
    save: (body) => send(changeCompanyProfile, { body }),
    onSaved: (saved) => {
      keep(saved)
      changeSession({ name: saved.name, city: saved.city, country: saved.country })
      edit.show(valuesOf(saved))
      noticeSuccess('The company profile is saved.')
    },
  })
  const edit = useStaleEdit({
    form,
    record: ['company', company.uuid],
    read: (signal) => send(readCompanyProfile, { params: { companyUuid: company.uuid } }, { signal }),
    opened: valuesOf(company),
    valuesOf,
    namesOfDifferences,
    onTaken: keep,
  })
  return { form, ...edit }
}
