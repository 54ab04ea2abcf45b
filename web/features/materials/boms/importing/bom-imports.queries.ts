/** What files of one's company mean by their words, and an import that is not finished. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/materials/bom-imports.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const importAnswersQuery = queryOptions({
  queryKey: ['import-answers'],
  queryFn: ({ signal }) => send(calls.listImportAnswers, {}, { signal }),
  select: ({ answers }) => answers,
  staleTime: 0,
})

export const unfinishedImportQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['unfinished-import', styleId],
    meta: readsOfStyle('bom'),
    queryFn: ({ signal }) =>
      send(calls.readUnfinishedImport, { params: { id: String(styleId) } }, { signal }),
    select: ({ unfinished }) => unfinished,
  })

export type Keep = Omit<Parameters<typeof send<typeof calls.keepUnfinishedImport>>[1]['body'], never>

export const useUnfinishedImport = (styleId: number) => {
  const queries = useQueryClient()
  const params = { id: String(styleId) }
  const { queryKey } = unfinishedImportQuery(styleId)
  const reload = () => queries.invalidateQueries({ queryKey })
  return {
    keep: useMutation({
      mutationFn: (body: Keep) => send(calls.keepUnfinishedImport, { params, body }),
      onSuccess: reload,
    }),
    drop: useMutation({
      mutationFn: () => send(calls.dropUnfinishedImport, { params }),
      onSuccess: () => queries.setQueryData(queryKey, { unfinished: null }),
    }),
  }
}
