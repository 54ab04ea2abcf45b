/** What the passport's tab asks the server for. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listAssignedSuppliers } from '#contract/assignments.ts'
import { listSuppliers } from '#contract/organizations.ts'
import { readShownReviews } from '#contract/passport-reviews.ts'
import { generateQr, type QrForm, readTrace } from '#contract/passports.ts'
import { countPages } from '#contract/values/page.ts'
import { send } from '#web/lib/api.ts'

export const passportQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport', styleId],
    queryFn: ({ signal }) => send(readTrace, { params: { id: String(styleId) } }, { signal }),
  })

/** Asked anew with each visit, because another tab of the same page assigns them. */
export const passportSuppliersQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-suppliers', styleId],
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

/** What a published passport's page shows of its reviews. */
export const shownReviewsQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport-shown-reviews', styleId],
    queryFn: ({ signal }) => send(readShownReviews, { params: { id: String(styleId) } }, { signal }),
  })

export interface QrChoice {
  form: QrForm
  /** The print run's; null for the first one. */
  label: string | null
}

/** A publication may have brought a GTIN, and with it another form. */
export const qrQuery = (styleId: number, publicUrl: string, { form, label }: QrChoice) =>
  queryOptions({
    queryKey: ['passport-qr', styleId, form, label],
    queryFn: ({ signal }) =>
      send(generateQr, { body: { inquiryId: styleId, publicUrl, form, label } }, { signal }),
    staleTime: 0,
  })
