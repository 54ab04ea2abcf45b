import { useQueryClient } from '@tanstack/react-query'
import {
  type CompanyProfile,
  changeCompanyProfile,
  companyProfileInput,
  readCompanyProfile,
} from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { useChangeSessionCompany } from '#web/lib/session/session.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { type CompanyValues, valuesOf } from './company-form-values.ts'

const merge = makeMerge<CompanyValues>({ ofSaved: ['version'] })

export function useCompanyForm(company: CompanyProfile) {
  const queries = useQueryClient()
  const changeSession = useChangeSessionCompany()
  const keep = (saved: CompanyProfile) => queries.setQueryData(companyQuery(company.uuid).queryKey, saved)
  const edit = useDocumentForm({
    schema: companyProfileInput,
    draftKey: `company:${company.uuid}`,
    opened: valuesOf(company),
    send: (body: CompanyValues) => send(changeCompanyProfile, { body }),
    readSaved: async () => {
      const saved = await send(readCompanyProfile, { params: { companyUuid: company.uuid } })
      keep(saved)
      return valuesOf(saved)
    },
    merge,
    onSaved: ({ answer: saved, mergedWith }) => {
      keep(saved)
      changeSession({ name: saved.name, city: saved.city, country: saved.country })
      edit.show(valuesOf(saved))
      noticeSaved('The company profile is saved.', mergedWith)
    },
  })
  return edit
}
