import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CompanyProfile, readCompanyProfile } from '#contract/companies/organizations.ts'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { sayName } from '#web/lib/language/say.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

export const companyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['company', uuid],
    queryFn: ({ signal }) => send(readCompanyProfile, { params: { companyUuid: uuid } }, { signal }),
  })

/** What the product names itself, in the reader's language. */
export const sayNames = <Named extends { name: string }>(list: readonly Named[]): Named[] =>
  list.map((each) => ({ ...each, name: sayName(each.name) }))

/** Changes rarely, and every form asks for it. */
export const productTypesQuery = queryOptions({
  queryKey: ['product-types'],
  queryFn: ({ signal }) => send(listProductTypes, {}, { signal }),
  select: ({ productTypes }) => ({ productTypes: sayNames(productTypes) }),
  staleTime: 60 * 60_000,
})

const FAVOURITE_FAILED = 'Error while toggling favorite:'

/** The star of a company; shown at once and taken back when it fails. */
export const useToggleFavourite = (company: Pick<CompanyProfile, 'id' | 'uuid'>) => {
  const queries = useQueryClient()
  const { queryKey } = companyQuery(company.uuid)
  const show = (favorite: boolean) =>
    queries.setQueryData(queryKey, (known) => (known ? { ...known, favorite } : known))
  return useMutation({
    mutationFn: (_wanted: boolean) => send(toggleFavouriteSupplier, { body: { supplierId: company.id } }),
    onMutate: (wanted) => show(wanted),
    onSuccess: ({ favorited }) => show(favorited),
    onError: (error, wanted) => {
      show(!wanted)
      noticeError(error instanceof ApiError ? `${FAVOURITE_FAILED} ${error.message}` : error)
    },
  })
}
