import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readChart } from '#contract/files/measurement-charts.ts'
import { listTechPackPeople, readTechPack } from '#contract/files/tech-packs.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

export const paramsOf = (styleId: number) => ({ id: String(styleId) })

export const techPackQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['tech-pack', styleId],
    meta: readsOfStyle('style'),
    queryFn: ({ signal }) => send(readTechPack, { params: paramsOf(styleId) }, { signal }),
  })

export const chartQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['measurement-chart', styleId],
    meta: readsOfStyle('style'),
    queryFn: ({ signal }) => send(readChart, { params: paramsOf(styleId) }, { signal }),
  })

export const techPackPeopleQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['tech-pack-people', styleId],
    meta: readsOfStyle('style', 'suppliers'),
    queryFn: ({ signal }) => send(listTechPackPeople, { params: paramsOf(styleId) }, { signal }),
    select: ({ people }) => people,
  })

/** Asks again for both: whether they can be changed hangs on one status. */
export const useReloadTechPack = (styleId: number): (() => Promise<unknown>) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: techPackQuery(styleId).queryKey }),
      queries.invalidateQueries({ queryKey: chartQuery(styleId).queryKey }),
    ])
}
