/** What the passport's tab asks the server for. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listSuppliers } from '#contract/organizations.ts'
import { generateQr, listIcons, readTrace } from '#contract/passports.ts'
import { listAssignedSuppliers } from '#contract/styles.ts'
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
  queryOptions({
    queryKey: ['passport-directory', name],
    queryFn: ({ signal }) =>
      send(listSuppliers, { query: { type: 'supplier', account: 'true', name } }, { signal }),
  })

export const iconsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['trace-icons', search],
    queryFn: ({ signal, pageParam }) =>
      send(listIcons, { query: { page: String(pageParam), search } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    staleTime: 60 * 60_000,
  })

/** The code stays the same for a style, so it is asked for once. */
export const qrQuery = (styleId: number, publicUrl: string) =>
  queryOptions({
    queryKey: ['passport-qr', styleId],
    queryFn: ({ signal }) => send(generateQr, { body: { inquiryId: styleId, publicUrl } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
