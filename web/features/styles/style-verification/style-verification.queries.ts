import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideStyleVerification,
  listStyleVerificationRequests,
  requestVerificationFromBrand,
  STYLE_VERIFICATION_TEXTS,
  setVerificationRequested,
} from '#contract/styles/style-verification.ts'
import { send } from '#web/lib/api/api.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { TableQuery } from '#web/ui/pages/table-pages.tsx'

const KEY = 'style-verification-requests'

export const styleVerificationsQuery = (at: TableQuery) =>
  queryOptions({
    queryKey: [KEY, at],
    queryFn: ({ signal }) => send(listStyleVerificationRequests, { query: at }, { signal }),
    placeholderData: keepPreviousData,
  })

const paramsOf = (styleId: number) => ({ params: { id: String(styleId) } })

/** From the brand where it has an account, or from the operator. */
export const useRequestVerification = (styleId: number, { fromBrand }: { fromBrand: boolean }) => {
  const reload = useReloadStyle(styleId)
  return useMutation({
    mutationFn: () =>
      fromBrand
        ? send(requestVerificationFromBrand, paramsOf(styleId))
        : send(setVerificationRequested, { ...paramsOf(styleId), body: { status: true } }),
    onSuccess: () =>
      noticeSuccess(fromBrand ? STYLE_VERIFICATION_TEXTS.requested : STYLE_VERIFICATION_TEXTS.sentToOperator),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useWithdrawRequest = (styleId: number) => {
  const reload = useReloadStyle(styleId)
  return useMutation({
    mutationFn: () => send(setVerificationRequested, { ...paramsOf(styleId), body: { status: false } }),
    onSuccess: () => noticeSuccess(STYLE_VERIFICATION_TEXTS.removed),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useDecideStyle = (styleId: number) => {
  const queries = useQueryClient()
  const reload = useReloadStyle(styleId)
  return useMutation({
    mutationFn: ({ approve, reason }: { approve: boolean; reason: string }) =>
      send(decideStyleVerification, {
        ...paramsOf(styleId),
        body: { approve_status: approve, reason },
      }),
    onSuccess: ({ verified }) => noticeSuccess(verified ? 'Style verified' : 'Verification rejected'),
    onSettled: () => Promise.all([reload(), queries.invalidateQueries({ queryKey: [KEY] })]),
  })
}
