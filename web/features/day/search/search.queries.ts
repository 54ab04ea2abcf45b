import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchEverything } from '#contract/day/search.ts'
import { send } from '#web/lib/api/api.ts'

/** By its text, so that an answer that comes late stands under what it was asked for. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send(searchEverything, { query: { query: text } }, { signal }),
    enabled: text !== '',
    // Who may see what changes: nothing is shown again without asking.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
