import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ChargesInput,
  changeDefaultInCharge,
  changeInCharge,
  readDefaultInCharge,
  readInCharge,
} from '#contract/collaboration/in-charge.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

const SAVED = 'The people in charge are saved'

export const inChargeQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['in-charge', styleId],
    meta: readsOfStyle('style'),
    queryFn: ({ signal }) => send(readInCharge, { params: { id: String(styleId) } }, { signal }),
  })

export const defaultInChargeQuery = queryOptions({
  queryKey: ['in-charge', 'default'],
  queryFn: ({ signal }) => send(readDefaultInCharge, {}, { signal }),
})

export type ChargeChanges = Partial<ChargesInput>

export const useChangeInCharge = (styleId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ChargeChanges) => send(changeInCharge, { params: { id: String(styleId) }, body }),
    onSuccess: (saved) => {
      queries.setQueryData(inChargeQuery(styleId).queryKey, saved)
      noticeSuccess(SAVED)
    },
  })
}

/** Styles that name nobody go by it. */
export const useChangeDefaults = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ChargeChanges) => send(changeDefaultInCharge, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(defaultInChargeQuery.queryKey, saved)
      noticeSuccess(SAVED)
      await queries.invalidateQueries({ queryKey: ['in-charge'] })
    },
  })
}
