import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/access.ts'
import { changeMember, readTeam, withdrawInvitation } from '#contract/accounts/team.ts'
import { send } from '#web/lib/api/api.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => send(readTeam, {}, { signal }),
})

/** Asks for the team again after a change to it. */
export const useReloadTeam = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: teamQuery.queryKey })
}

interface MemberChange {
  id: number
  /** One of the two: the other may be another by now. */
  change: { role: Role } | { active: boolean }
  /** Said once it is done. */
  done: string
}

export const useChangeMember = () => {
  const reload = useReloadTeam()
  return useMutation({
    mutationFn: ({ id, change }: MemberChange) =>
      send(changeMember, { params: { id: String(id) }, body: change }),
    onSuccess: (_member, { done }) => noticeSuccess(done),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useWithdrawInvitation = () => {
  const reload = useReloadTeam()
  return useMutation({
    mutationFn: (id: number) => send(withdrawInvitation, { params: { id: String(id) } }),
    onSuccess: () => noticeSuccess('The invitation is withdrawn.'),
    onError: noticeError,
    onSettled: reload,
  })
}
