import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/accounts.ts'
import { send } from '#web/lib/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => send(listSessions, {}, { signal }),
})

/** Ends one session by its id, or all but this one. */
export const useEndSessions = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others' ? send(endOtherSessions, {}) : send(endSession, { params: { id: String(id) } }),
    onSuccess: (_answer, id) =>
      noticeSuccess(id === 'others' ? 'Your other sessions are ended.' : 'The session is ended.'),
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
