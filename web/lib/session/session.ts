/** Who is signed in. */
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readSession, type Session, signOut } from '#contract/accounts/accounts.ts'
import { ApiError, isAway, send } from '../api/api.ts'
import { forgetKeptOfOthers } from '../changes/kept-changes.ts'
import { forgetOthers } from '../device-queue/store/kept.ts'
import { forgetKeptSession, keepSession, readKeptSession } from './kept-session.ts'
import { isSignOutOwed, settleSignOut } from './late-sign-out.ts'

export interface KnownSession extends Session {
  /**
   * Set while the server cannot be asked: `since_start` where this page has never reached it, and knows the session
   * from an earlier visit.
   */
  offline?: 'since_start' | 'meanwhile'
}

/**
 * How long an answer may take, in milliseconds, where there is something to go on with: short while the page is empty.
 * Later a slow network must not be taken for a missing one at every question.
 */
const PATIENCE = { toStart: 4000, onceShown: 15_000 } as const

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal, client }) => readKnownSession(client, signal),
  staleTime: 5 * 60_000,
})

/** From the server; where that cannot be reached, as it is known. */
const readKnownSession = async (queries: QueryClient, signal: AbortSignal): Promise<KnownSession> => {
  const before = queries.getQueryData(sessionQuery.queryKey)
  const offline = before && before.offline !== 'since_start' ? 'meanwhile' : 'since_start'
  // Read where it is needed, which takes code of its own.
  let kept: Promise<Session | null> | undefined
  const known = (): Promise<Session | null> => {
    kept ??= before ? Promise.resolve(before) : readKeptSession()
    return kept
  }
  const patience = new AbortController()
  const late = setTimeout(
    () => void known().then((session) => session && patience.abort()),
    before ? PATIENCE.onceShown : PATIENCE.toStart,
  )
  try {
    const asked = { signal: AbortSignal.any([signal, patience.signal]) }
    if (isSignOutOwed()) {
      await send(signOut, {}, asked)
      settleSignOut()
    }
    const session = await send(readSession, {}, asked)
    keepSession(session)
    return session
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') await forgetKeptSession()
    const session = isAway(error) || (patience.signal.aborted && !signal.aborted) ? await known() : null
    if (!session) throw error
    return { ...session, offline }
  } finally {
    clearTimeout(late)
  }
}

/** For pages behind the sign-in: the shell has loaded the session before they are rendered. */
export const useSession = (): KnownSession => useSuspenseQuery(sessionQuery).data

/** Puts a session that a call answered in place of the known one, and forgets what others were shown. */
export const startSession = (queries: QueryClient, session: Session): void => {
  // The sign-in ended whatever session the browser had.
  settleSignOut()
  queries.clear()
  queries.setQueryData(sessionQuery.queryKey, session)
  forgetKeptOfOthers(session.user.id)
  void forgetOthers(session.user.id)
    .catch(() => undefined)
    .then(() => keepSession(session))
}

export const useStartSession = (): ((session: Session) => void) => {
  const queries = useQueryClient()
  return (session) => startSession(queries, session)
}

/** Reflects a change of the own company in the session without another call. */
export const useChangeSessionCompany = (): ((change: Partial<Session['organization']>) => void) => {
  const queries = useQueryClient()
  return (change) =>
    queries.setQueryData(sessionQuery.queryKey, (session) =>
      session ? { ...session, organization: { ...session.organization, ...change } } : session,
    )
}
