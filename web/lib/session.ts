/** Who is signed in. */
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readSession, type Session } from '#contract/accounts.ts'
import { send } from './api.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => send(readSession, {}, { signal }),
  staleTime: 5 * 60_000,
})

/** For pages behind the sign-in: the shell has loaded the session before they are rendered. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data

/** Puts a session that a call answered in place of the known one, and forgets what others were shown. */
export const useStartSession = (): ((session: Session) => void) => {
  const queries = useQueryClient()
  return (session) => {
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, session)
  }
}

/** Reflects a change of the own company in the session without another call. */
export const useChangeSessionCompany = (): ((change: Partial<Session['organization']>) => void) => {
  const queries = useQueryClient()
  return (change) =>
    queries.setQueryData(sessionQuery.queryKey, (session) =>
      session ? { ...session, organization: { ...session.organization, ...change } } : session,
    )
}
