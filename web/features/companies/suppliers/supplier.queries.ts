import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  listSupplierIds,
  listSuppliers,
  markFavouriteSuppliers,
  readSupplierFacets,
  SUPPLIER_TABLE,
  type SupplierCard,
  toggleFavouriteSupplier,
} from '#contract/companies/suppliers.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import type { MarkMany } from '#web/records/table/grid/use-mark-many.ts'
import { forgetOrder, patchLists, patchRows } from '#web/records/table/patch-rows.ts'
import type { RowsQuery } from '#web/records/table/use-table-rows.ts'
import { useToggleStar } from '#web/records/table/use-toggle-star.ts'
import {
  type DirectorySearch,
  filtersOf,
  queryOf,
  type SupplierSearch,
  tableQueryOf,
} from './supplier-search.rules.ts'

const ALL_LISTS = ['suppliers'] as const
const ALL_TABLES = ['suppliers-table'] as const
const BOTH = [ALL_LISTS, ALL_TABLES]

/** With a style, each card says whether that company is assigned to it. */
export const suppliersQuery = (search: SupplierSearch, styleId?: number) =>
  queryOptions({
    queryKey: [...ALL_LISTS, styleId ?? null, search],
    meta: readsOfStyle(),
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

export const fetchTablePage = (search: DirectorySearch, page: number, signal: AbortSignal) =>
  send(listSuppliers, { query: tableQueryOf(search, page) }, { signal })

/** The table's rows. */
export const supplierRowsQuery = (search: DirectorySearch): RowsQuery<SupplierCard> => ({
  queryKey: [...ALL_TABLES, filtersOf(search), search.sort ?? ''],
  fetchPage: (page, signal) => fetchTablePage(search, page, signal),
})

export const fetchSupplierIds = (search: DirectorySearch): Promise<number[]> =>
  send(listSupplierIds, { query: filtersOf(search) }).then(({ ids }) => ids)

/** Changes cards wherever they are shown, in their places: nothing is sorted again under the reader. */
export const useChangeCards = () => {
  const queries = useQueryClient()
  return (ids: ReadonlySet<number>, change: Partial<SupplierCard>) => {
    patchLists<SupplierCard>(queries, ALL_LISTS, { ids, change })
    patchRows<SupplierCard>(queries, ALL_TABLES, { ids, change })
  }
}

export const useChangeCard = () => {
  const change = useChangeCards()
  return (id: number, changed: Partial<SupplierCard>) => change(new Set([id]), changed)
}

/** After many were marked elsewhere. */
export const reloadSuppliers = (queries: QueryClient): void => {
  for (const queryKey of [...BOTH, ['company']]) void queries.invalidateQueries({ queryKey })
}

const COUNTED = {
  added: (count: number, said: string) =>
    count === 1 ? `${said} supplier added to favourites` : `${said} suppliers added to favourites`,
  removed: (count: number, said: string) =>
    count === 1 ? `${said} supplier removed from favourites` : `${said} suppliers removed from favourites`,
}

/** Many stars at once. */
export const useMarkSuppliers = (): MarkMany => {
  const queries = useQueryClient()
  const change = useChangeCards()
  return {
    atOnce: SUPPLIER_TABLE.favourites,
    send: async (ids, favorite) =>
      (await send(markFavouriteSuppliers, { body: { ids: [...ids], favorite } })).changed,
    show: (ids, favorite) => {
      change(ids, { favorite })
      forgetOrder(queries, BOTH)
      void queries.invalidateQueries({ queryKey: ['company'] })
    },
    say: (count, favorite) => COUNTED[favorite ? 'added' : 'removed'](count, formatNumber(count)),
  }
}

/** The star of a card. */
export const useToggleFavourite = ({ id, uuid, name }: SupplierCard) => {
  const queries = useQueryClient()
  const change = useChangeCard()
  return useToggleStar({
    ...{ name, lists: BOTH },
    toggle: async () => (await send(toggleFavouriteSupplier, { body: { supplierId: id } })).favorited,
    show: (favorite) => change(id, { favorite }),
    onSaved: () => void queries.invalidateQueries({ queryKey: ['company', uuid] }),
  })
}
