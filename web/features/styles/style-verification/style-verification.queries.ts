import { useMutation } from '@tanstack/react-query'
import {
  requestVerificationFromBrand,
  STYLE_VERIFICATION_TEXTS,
  setVerificationRequested,
} from '#contract/styles/style-verification.ts'
import { send } from '#web/lib/api/api.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

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
