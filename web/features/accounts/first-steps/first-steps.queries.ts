import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { signOut } from '#contract/accounts/accounts.ts'
import { type FirstSteps, putAwayFirstSteps, readFirstSteps } from '#contract/accounts/first-steps.ts'
import type { AppAddress } from '#contract/app-addresses.ts'
import { send } from '#web/lib/api/api.ts'
import { onOwnChange } from '#web/lib/api/own-changes.ts'
import { type KnownSession, sessionQuery, useSession } from '#web/lib/session/session.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

/** Asked anew wherever one comes to: steps are done on any page, by colleagues and by the operator. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => send(readFirstSteps, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

const SIGN_IN: AppAddress = '/sign-in'
/** After the last of several changes, in milliseconds. */
const SETTLED = 500

/** Reads the path again after what this page itself saved. */
const useFollowChanges = (queries: QueryClient): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onOwnChange((path) => {
      clearTimeout(timer)
      // It would be answered to nobody.
      if (path === signOut.path) return
      timer = setTimeout(() => void queries.invalidateQueries(firstStepsQuery), SETTLED)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries])
}

const isDone = ({ steps }: FirstSteps, kind: string): boolean =>
  steps.some((step) => step.kind === kind && step.state === 'done')

/** What the session knows of the path is old: somebody else confirmed, verified or published. */
const isOlder = (session: KnownSession, path: FirstSteps): boolean =>
  session.first_steps !== path.standing ||
  session.user.email_proved !== isDone(path, 'email') ||
  session.organization.verified !== isDone(path, 'verification')

export const useFirstSteps = (pathname: string) => {
  const queries = useQueryClient()
  const session = useSession()
  const path = useQuery(firstStepsQuery)
  useFollowChanges(queries)
  useEffect(() => {
    // Once signed out, the strip stands there for a moment, and would ask for nobody.
    if (pathname !== SIGN_IN) void queries.invalidateQueries(firstStepsQuery)
  }, [pathname, queries])
  const isOld = path.isSuccess && !path.isFetching && isOlder(session, path.data)
  const answeredAt = path.dataUpdatedAt
  useEffect(() => {
    if (isOld && answeredAt) void queries.invalidateQueries(sessionQuery)
  }, [isOld, answeredAt, queries])
  return path
}

export const usePutAwayFirstSteps = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (put_away: boolean) => send(putAwayFirstSteps, { body: { put_away } }),
    onSuccess: ({ standing }) =>
      queries.setQueryData(sessionQuery.queryKey, (session) =>
        session ? { ...session, first_steps: standing } : session,
      ),
    onError: noticeError,
  })
}
