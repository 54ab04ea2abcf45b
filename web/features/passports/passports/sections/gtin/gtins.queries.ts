import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { disputeGtin, GTIN_CALL_TEXTS, moveGtin, readGtins, releaseGtin } from '#contract/passports/gtins.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'

const keyOf = (styleId: number) => ['passport-gtins', styleId] as const

/** A publication, or another company's, may have changed it. */
export const gtinsQuery = (styleId: number, gtin: string | null) =>
  queryOptions({
    queryKey: [...keyOf(styleId), gtin],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) =>
      send(readGtins, { params: { id: String(styleId) }, query: gtin ? { gtin } : {} }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const GTIN_ACTIONS = {
  release: { call: releaseGtin, said: GTIN_CALL_TEXTS.released },
  move: { call: moveGtin, said: GTIN_CALL_TEXTS.moved },
  dispute: { call: disputeGtin, said: GTIN_CALL_TEXTS.disputed },
} as const
export type GtinAction = keyof typeof GTIN_ACTIONS

export const useChangeGtin = (styleId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ action, gtin, reason }: { action: GtinAction; gtin: string; reason: string }) =>
      send(GTIN_ACTIONS[action].call, { params: { id: String(styleId) }, body: { gtin, reason } }),
    onSuccess: (_answer, { action }) => noticeSuccess(GTIN_ACTIONS[action].said),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(styleId) }),
  })
}
