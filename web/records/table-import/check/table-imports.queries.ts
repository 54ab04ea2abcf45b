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

/** Where an import is kept until it is finished: with its style, or with the company. */
export type KeptAt =
  | { styleId: number; table: calls.StyleTableName }
  | { styleId: null; table: calls.CompanyTableName }

const paramsOf = ({ styleId, table }: KeptAt & { styleId: number }) => ({ id: String(styleId), table })
const isOfStyle = (at: KeptAt): at is KeptAt & { styleId: number } => at.styleId !== null

/** The documents of a style whose changes tell that its import may have changed. */
const TOLD_BY = {
  bom: 'bom',
  costs: 'cost',
  chart: 'files',
  notes: 'files',
  milestones: 'style',
  lca: 'passport',
  lots: 'passport',
} as const

export const unfinishedImportQuery = (at: KeptAt) =>
  queryOptions({
    queryKey: ['unfinished-import', at.styleId, at.table],
    ...(isOfStyle(at) && { meta: readsOfStyle(TOLD_BY[at.table]) }),
    queryFn: ({ signal }) =>
      isOfStyle(at)
        ? send(calls.readUnfinishedImport, { params: paramsOf(at) }, { signal })
        : send(calls.readUnfinishedCompanyImport, { params: { table: at.table } }, { signal }),
    select: ({ unfinished }) => unfinished,
  })

export type Keep = Omit<Parameters<typeof send<typeof calls.keepUnfinishedImport>>[1]['body'], never>

export const useUnfinishedImport = (at: KeptAt) => {
  const queries = useQueryClient()
  const { queryKey } = unfinishedImportQuery(at)
  const reload = () => queries.invalidateQueries({ queryKey })
  return {
    keep: useMutation({
      mutationFn: (body: Keep) =>
        isOfStyle(at)
          ? send(calls.keepUnfinishedImport, { params: paramsOf(at), body })
          : send(calls.keepUnfinishedCompanyImport, { params: { table: at.table }, body }),
      onSuccess: reload,
    }),
    drop: useMutation({
      mutationFn: () =>
        isOfStyle(at)
          ? send(calls.dropUnfinishedImport, { params: paramsOf(at) })
          : send(calls.dropUnfinishedCompanyImport, { params: { table: at.table } }),
      onSuccess: () => queries.setQueryData(queryKey, { unfinished: null }),
    }),
  }
}
