import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Confirmer,
  STEP_VERIFICATION_TEXTS,
  sendStepVerificationNotification,
  setStepVerificationRequested,
} from '#contract/passports/step-verification.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

/** One confirmation of one step's detail. */
export interface StepTarget {
  styleId: number
  detailId: number
  type: Confirmer
}

const paramsOf = ({ detailId }: StepTarget) => ({ params: { id: String(detailId) } })

/** The passport and the style say what was confirmed. */
export const useReloadPassport = ({ styleId }: StepTarget) => {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['passport', styleId] }),
      queries.invalidateQueries({ queryKey: ['style', styleId] }),
    ])
}

export const useRequestStep = (target: StepTarget) => {
  const reload = useReloadPassport(target)
  return useMutation({
    mutationFn: async () => {
      await send(setStepVerificationRequested, {
        ...paramsOf(target),
        body: { is_requested: true, type: target.type },
      })
      noticeSuccess(STEP_VERIFICATION_TEXTS.requested)
      await send(sendStepVerificationNotification, paramsOf(target))
    },
    onSuccess: () => noticeSuccess(STEP_VERIFICATION_TEXTS.sent),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useWithdrawStep = (target: StepTarget) => {
  const reload = useReloadPassport(target)
  return useMutation({
    mutationFn: () =>
      send(setStepVerificationRequested, {
        ...paramsOf(target),
        body: { is_requested: false, type: target.type },
      }),
    onSuccess: () => noticeSuccess(STEP_VERIFICATION_TEXTS.removed),
    onError: noticeError,
    onSettled: reload,
  })
}
