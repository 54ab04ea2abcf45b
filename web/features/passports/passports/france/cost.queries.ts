import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type CostChanges,
  changeEnvironmentalCost,
  readEnvironmentalCost,
} from '#contract/passports/france/environmental-costs.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'

const paramsOf = (styleId: number) => ({ params: { id: String(styleId) } })

export const costQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['environmental-cost', styleId],
    meta: readsOfStyle('style', 'passport'),
    queryFn: ({ signal }) => send(readEnvironmentalCost, paramsOf(styleId), { signal }),
  })

/** The answer is the whole: nothing is read again for it, but the passport that may show it. */
export const useSaveCost = (styleId: number) => {
  const queries = useQueryClient()
  return async (body: CostChanges) => {
    const saved = await send(changeEnvironmentalCost, { ...paramsOf(styleId), body })
    queries.setQueryData(costQuery(styleId).queryKey, saved)
    await queries.invalidateQueries({ queryKey: ['passport'] })
  }
}
