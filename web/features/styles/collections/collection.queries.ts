import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import {
  type Collection,
  deleteCollection,
  listCollections,
  readCollection,
} from '#contract/styles/collections.ts'
import { countPages } from '#contract/values/page.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { CollectionsSearch, CollectionType, StylesSearch } from './collections-search.rules.ts'

export const collectionsQuery = ({ query = '', type = 'all', page = 1 }: CollectionsSearch) =>
  queryOptions({
    queryKey: ['collections', type, query, page],
    queryFn: ({ signal }) =>
      send(listCollections, { query: { query, collection_type: type, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const collectionQuery = (id: number, { query = '', page = 1 }: StylesSearch = {}) =>
  queryOptions({
    queryKey: ['collection', id, query, page],
    queryFn: ({ signal }) =>
      send(readCollection, { params: { id: String(id) }, query: { query, page: String(page) } }, { signal }),
    placeholderData: (previous) => (previous?.collection.id === id ? previous : undefined),
  })

/** Page after page of the collections of one type, for a list that goes on as one scrolls. */
export const collectionPagesQuery = (type: CollectionType, query: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'pages', type, query],
    queryFn: ({ signal, pageParam }) =>
      send(listCollections, { query: { query, collection_type: type, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total, page_size }) =>
      page < countPages(total, page_size) ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  })

export const brandsQuery = (name: string) =>
  queryOptions({
    queryKey: ['brands', name],
    queryFn: ({ signal }) => send(listSuppliers, { query: { type: 'brand', name } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Asks again for all that shows collections. */
export const useReloadCollections = (): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['collections'] }),
      queries.invalidateQueries({ queryKey: ['collection'] }),
    ])
}

export const useDeleteCollection = (onDeleted?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Collection) => send(deleteCollection, { params: { id: String(id) } }),
    onSuccess: (_answer, { id, name }) => {
      noticeSuccess(`The collection ${name} is deleted.`)
      onDeleted?.()
      queries.removeQueries({ queryKey: ['collection', id] })
    },
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['collections'] }),
  })
}
