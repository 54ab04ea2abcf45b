import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { listCompanyReports } from '#contract/quality/company-reports.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/values/page.ts'
import { send } from '#web/lib/api/api.ts'

type Company = Pick<CompanyProfile, 'id' | 'uuid' | 'type'>

/** What finds the styles of a company in their table: those of a brand, or those that a supplier works on. */
export const filterOf = ({ id, type }: Company) =>
  type === 'brand' ? { brand: String(id) } : { supplier: String(id) }

/** The styles that the reader has with the company, the last changed first. */
export const companyStylesQuery = (company: Company, today: string) =>
  infiniteQueryOptions({
    queryKey: ['company-styles', company.id, today],
    queryFn: ({ signal, pageParam }) =>
      send(
        listStyles,
        {
          query: {
            ...filterOf(company),
            ...(pageParam && { cursor: pageParam }),
            limit: String(DEFAULT_PAGE_SIZE),
            sort: '-updated_at',
            today,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const companyReportsQuery = ({ uuid }: Company, page: number) =>
  queryOptions({
    queryKey: ['company-reports', uuid, page],
    queryFn: ({ signal }) =>
      send(listCompanyReports, { params: { companyUuid: uuid }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })
