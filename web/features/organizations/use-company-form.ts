/** Saves the profile; a save over somebody else's is refused until the reader has decided (decisions §9). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CompanyProfile,
  changeCompanyProfile,
  companyProfileInput,
  readCompanyProfile,
} from '#contract/organizations.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { useChangeSessionCompany } from '#web/lib/session.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { companyQuery } from './company.queries.ts'
import { namesOfDifferences, valuesOf } from './company-form-values.ts'

export function useCompanyForm(company: CompanyProfile) {
  const queries = useQueryClient()
  const changeSession = useChangeSessionCompany()
  const query = companyQuery(company.uuid)
  const form = useContractForm({
    schema: companyProfileInput,
    initialValues: valuesOf(company),
    draftKey: `company:${company.uuid}`,
    save: (body) => send(changeCompanyProfile, { body }),
    onSaved: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      changeSession({ name: saved.name, city: saved.city, country: saved.country })
      showSaved(saved)
      noticeSuccess('The company profile is saved.')
    },
  })
  const { fields } = form
  const showSaved = (saved: CompanyProfile) => {
    fields.setInitialValues(valuesOf(saved))
    fields.setValues(valuesOf(saved))
    fields.resetDirty(valuesOf(saved))
  }

  const stale =
    form.failure instanceof ApiError && form.failure.code === 'stale' ? form.failure.saved : undefined
  const theirs = useQuery({
    queryKey: ['company-saved', company.uuid, stale?.version],
    queryFn: ({ signal }) => send(readCompanyProfile, { params: { companyUuid: company.uuid } }, { signal }),
    enabled: Boolean(stale),
  })

  const keepMine = () => {
    if (!stale) return
    fields.setFieldValue('version', stale.version)
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.ref.current?.requestSubmit())
  }
  const takeTheirs = async () => {
    const saved = await queries.fetchQuery({ ...query, staleTime: 0 })
    form.draft.clear()
    form.clearFailure()
    showSaved(saved)
  }
  const discard = () => {
    form.draft.clear()
    form.clearFailure()
    fields.reset()
  }
  const differences = theirs.data ? namesOfDifferences(fields.values, valuesOf(theirs.data)) : []
  return { form, stale, differences, keepMine, takeTheirs, discard }
}
