import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { countPages } from '#contract/values/page.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

/** Asked again with each visit, because another tab of the same page assigns them. */
export const passportSuppliersQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-suppliers', styleId],
    meta: readsOfStyle('suppliers'),
    queryFn: ({ signal }) => send(listAssignedSuppliers, { params: { id: String(styleId) } }, { signal }),
    select: (answer) => answer.inquiry_assigned_suppliers,
    staleTime: 0,
  })

export const directoryQuery = (name: string) =>
  infiniteQueryOptions({
    queryKey: ['passport-directory', name],
    queryFn: ({ pageParam, signal }) =>
      send(
        listSuppliers,
        { query: { type: 'supplier', account: 'true', name, page: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total, page_size }) =>
      page < countPages(total, page_size) ? page + 1 : undefined,
    // A company that came in between moved another one onto the next page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ data }) => data).map((company) => [company.id, company])).values(),
    ],
  })
