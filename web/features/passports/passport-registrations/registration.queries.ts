import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/passports/registrations.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

const { REGISTRATION_TEXTS: TEXTS } = calls
const LOOK_AGAIN_MS = 5000
/** The registry answers within moments, and nothing else tells the page. */
const isUnderWay = ({ is_configured, newest }: calls.RegistrationStanding): boolean =>
  is_configured && newest?.state === 'waiting'

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const registrationQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['passport', styleId, 'registration'],
    meta: readsOfStyle('passport'),
    queryFn: ({ signal }) => send(calls.readRegistration, paramsOf(styleId), { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? LOOK_AGAIN_MS : false),
  })

export const useSendRegistration = (styleId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(calls.sendRegistration, paramsOf(styleId)),
    onSuccess: (standing) => {
      queries.setQueryData(registrationQuery(styleId).queryKey, standing)
      noticeSuccess(standing.data.is_configured ? TEXTS.sent : TEXTS.kept)
    },
    onError: (error) => {
      noticeError(error)
      // Another tab may have sent it already.
      void queries.invalidateQueries({ queryKey: registrationQuery(styleId).queryKey })
    },
  })
}
