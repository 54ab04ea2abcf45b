import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import {
  listSuppliers,
  readSupplierFacets,
  type SupplierCard,
  toggleFavouriteSupplier,
} from '#contract/organizations.ts'
import { ApiError, send } from '#web/lib/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'
import { queryOf, type SupplierSearch } from './supplier-search.rules.ts'

const ALL_LISTS = ['suppliers'] as const
type SupplierList = CallAnswer<typeof listSuppliers>

/** With a style, each card says whether that company is assigned to it. */
export const suppliersQuery = (search: SupplierSearch, styleId?: number) =>
  queryOptions({
    queryKey: [...ALL_LISTS, styleId ?? null, search],
    queryFn: ({ signal }) =>
      send(
        listSuppliers,
        {
          query: { ...queryOf(search), inquiry_id: styleId ? String(styleId) : undefined },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Which countries and product types there are to choose from. */
export const supplierFacetsQuery = () =>
  queryOptions({
    queryKey: ['supplier-facets'],
    queryFn: ({ signal }) => send(readSupplierFacets, { query: { type: 'supplier' } }, { signal }),
    staleTime: 60_000,
  })

/** Changes one supplier's card wherever it is shown, in its place: nothing is sorted again under the reader. */
export const useChangeCard = () => {
  const queries = useQueryClient()
  return (id: number, change: Partial<SupplierCard>) =>
    queries.setQueriesData<SupplierList>({ queryKey: ALL_LISTS }, (list) =>
      list
        ? { ...list, data: list.data.map((card) => (card.id === id ? { ...card, ...change } : card)) }
        : list,
    )
}

const FAVOURITE_FAILED = 'Error while toggling favorite:'

/** The star of a card; shown at once and taken back when it fails. */
export const useToggleFavourite = ({ id, uuid, name }: SupplierCard) => {
  const queries = useQueryClient()
  const change = useChangeCard()
  return useMutation({
    mutationFn: (_wanted: boolean) => send(toggleFavouriteSupplier, { body: { supplierId: id } }),
    onMutate: async (favorite) => {
      await queries.cancelQueries({ queryKey: ALL_LISTS })
      change(id, { favorite })
    },
    onSuccess: ({ favorited }) => {
      change(id, { favorite: favorited })
      noticeSuccess(`${name} ${favorited ? 'added to' : 'removed from'} favorites`)
      void queries.invalidateQueries({ queryKey: ALL_LISTS, refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['company', uuid] })
    },
    onError: (error, favorite) => {
      change(id, { favorite: !favorite })
      noticeError(error instanceof ApiError ? `${FAVOURITE_FAILED} ${error.message}` : error)
    },
  })
}
