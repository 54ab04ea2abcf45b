/** The comment that the address names, as the bell and emails do. */
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CommentList } from '#contract/collaboration/comments.ts'
import { readId } from '#web/records/fields/search-values.ts'

interface Loaded {
  data: { pages: CommentList[] }
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Loads earlier comments until it is there, or known not to be: they come by id, the newest first. */
export const useMarkedComment = (
  { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage }: Loaded,
  { isWanted }: { isWanted: boolean },
): number | null => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const marked = (isWanted && readId(search, 'comment')) || null
  const oldest = data.pages.at(-1)?.data.at(-1)?.id ?? 0
  const isEarlier = marked !== null && oldest > marked
  useEffect(() => {
    if (isEarlier && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [isEarlier, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  return marked
}
