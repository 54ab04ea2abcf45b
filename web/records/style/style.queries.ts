import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listCurrencies } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const styleQuery = (id: number) =>
  queryOptions({
    queryKey: ['style', id],
    meta: readsOfStyle('any_craft'),
    queryFn: ({ signal }) => send(readStyle, { params: { id: String(id) } }, { signal }),
  })

/** Changes rarely, and forms ask for it. */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => send(listCurrencies, {}, { signal }),
  staleTime: 60 * 60_000,
})

/** Asks again for the style, and for the cards and rows that show it. */
export const useReloadStyle = (id: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: styleQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: ['activity', id] }),
      queries.invalidateQueries({ queryKey: ['collections'] }),
      queries.invalidateQueries({ queryKey: ['collection'] }),
      queries.invalidateQueries({ queryKey: ['styles-table'] }),
    ])
}
