import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/passports/lots/lots.ts'
import type { WithdrawalInput } from '#contract/passports/withdrawals.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

const paramsOf = (styleId: number) => ({ params: { id: String(styleId) } })
export const ofLot = (styleId: number, lot: number) => ({
  params: { id: String(styleId), lot: String(lot) },
})
const allOf = (styleId: number) => ['passport', styleId, 'lots'] as const

export interface LotsAsked {
  page: number
  search: string
  kind: calls.LotKind
}

export const lotsQuery = (styleId: number, { page, search, kind }: LotsAsked) =>
  queryOptions({
    queryKey: [...allOf(styleId), { page, search, kind }],
    meta: readsOfStyle('passport'),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(calls.listLots, { ...paramsOf(styleId), query: { page: String(page), search, kind } }, { signal }),
  })

export const lotQuery = (styleId: number, lot: number) =>
  queryOptions({
    queryKey: [...allOf(styleId), lot],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.readLot, ofLot(styleId, lot), { signal }),
  })

/** What a file is compared with: as it is when the dialog opens. */
export const namedLotsQuery = (styleId: number) =>
  queryOptions({
    queryKey: [...allOf(styleId), 'named'],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.listNamedLots, paramsOf(styleId), { signal }),
    gcTime: 0,
  })

export const lotCodeQuery = (styleId: number, lot: number) =>
  queryOptions({
    queryKey: [...allOf(styleId), lot, 'qr'],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.drawLotCode, ofLot(styleId, lot), { signal }),
  })

/** What came back is the lot as it is now; the list and its other lots are read again. */
export const useKeepLot = (styleId: number) => {
  const queries = useQueryClient()
  return ({ data }: { data: calls.Lot }): void => {
    queries.setQueryData(lotQuery(styleId, data.id).queryKey, { data })
    void queries.invalidateQueries({
      queryKey: allOf(styleId),
      predicate: ({ queryKey }) => queryKey[3] !== data.id || queryKey.length > 4,
    })
  }
}

const useLotChange = <Change>(
  styleId: number,
  mutationFn: (change: Change) => Promise<{ data: calls.Lot }>,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: useKeepLot(styleId),
    onError: (error) => {
      noticeError(error)
      void queries.invalidateQueries({ queryKey: allOf(styleId) })
    },
  })
}

export const usePublishLot = (styleId: number, lot: number) =>
  useLotChange(styleId, () => send(calls.publishLot, ofLot(styleId, lot)))

export const useWithdrawLot = (styleId: number, lot: number) =>
  useLotChange(styleId, (body: WithdrawalInput) => send(calls.withdrawLot, { ...ofLot(styleId, lot), body }))

export const useReloadLots = (styleId: number) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: allOf(styleId) })
}

export const useSendLotRegistration = (styleId: number, lot: number) =>
  useLotChange(styleId, () => send(calls.sendLotRegistration, ofLot(styleId, lot)))

export const useRemoveSerials = (styleId: number, lot: number) =>
  useLotChange(styleId, (range: number) =>
    send(calls.removeSerials, { params: { ...ofLot(styleId, lot).params, range: String(range) } }),
  )

export const useDeleteLot = (styleId: number, onDeleted: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (lot: number) => send(calls.deleteLot, ofLot(styleId, lot)),
    onSuccess: (_answer, lot) => {
      onDeleted()
      queries.removeQueries({ queryKey: lotQuery(styleId, lot).queryKey })
      void queries.invalidateQueries({ queryKey: allOf(styleId) })
    },
    onError: noticeError,
  })
}
