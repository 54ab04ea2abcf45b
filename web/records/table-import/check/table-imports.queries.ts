/** What files of one's company mean by their words, and an import that is not finished. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/styles/table-imports.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const importAnswersQuery = queryOptions({
  queryKey: ['import-answers'],
  queryFn: ({ signal }) => send(calls.listImportAnswers, {}, { signal }),
  select: ({ answers }) => answers,
  staleTime: 0,
})

/** Where an import is kept until it is finished. */
export interface KeptAt {
  styleId: number
  table: calls.StyleTableName
}

const paramsOf = ({ styleId, table }: KeptAt) => ({ id: String(styleId), table })

/** The documents of a style whose changes tell that its import may have changed. */
const TOLD_BY = { bom: 'bom', costs: 'cost', chart: 'files', notes: 'files', milestones: 'style' } as const

export const unfinishedImportQuery = (at: KeptAt) =>
  queryOptions({
    queryKey: ['unfinished-import', at.styleId, at.table],
    meta: readsOfStyle(TOLD_BY[at.table]),
    queryFn: ({ signal }) => send(calls.readUnfinishedImport, { params: paramsOf(at) }, { signal }),
    select: ({ unfinished }) => unfinished,
  })

export type Keep = Omit<Parameters<typeof send<typeof calls.keepUnfinishedImport>>[1]['body'], never>

export const useUnfinishedImport = (at: KeptAt) => {
  const queries = useQueryClient()
  const params = paramsOf(at)
  const { queryKey } = unfinishedImportQuery(at)
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
