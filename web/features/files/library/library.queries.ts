import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/files/library/library.ts'
import type { LibraryKind, LibraryPlace } from '#contract/files/library/library-record.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const KEY = 'library'

export interface LibrarySearch {
  query: string
  kind: LibraryKind | null
  place?: LibraryPlace | null
  isArchived: boolean
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const libraryQuery = ({ query, kind, place, isArchived }: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'list', query, kind, place, isArchived],
    queryFn: ({ pageParam, signal }) =>
      send(
        calls.listLibrary,
        {
          query: {
            ...{ query, page: String(pageParam), archived: isArchived ? 'true' : 'false' },
            ...(kind && { kind }),
            ...(place && { place }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size: size, total }) => (page * size < total ? page + 1 : undefined),
  })

export const blockQuery = (id: number | null) =>
  queryOptions({
    queryKey: [KEY, 'block', id],
    queryFn: ({ signal }) => send(calls.readLibraryBlock, paramsOf(id ?? 0), { signal }),
    enabled: id !== null,
  })

export const nearQuery = (kind: LibraryKind, name: string, but: number | null) =>
  queryOptions({
    queryKey: [KEY, 'near', kind, name, but],
    queryFn: ({ signal }) =>
      send(
        calls.findNearEntries,
        { query: { kind, name, ...(but !== null && { but: String(but) }) } },
        { signal },
      ),
    enabled: name !== '',
  })

export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'uses', id],
    queryFn: ({ signal }) => send(calls.readLibraryUses, paramsOf(id), { signal }),
    staleTime: 0,
  })

export const useReloadLibrary = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

export const useArchive = () => {
  const reload = useReloadLibrary()
  return useMutation({
    mutationFn: ({ id, isArchived }: { id: number; isArchived: boolean }) =>
      send(calls.archiveLibraryEntry, { ...paramsOf(id), body: { is_archived: isArchived } }),
    onError: noticeError,
    onSettled: reload,
  })
}
