/** The last session that the server answered, so that the product can start without it. */
import type { Session } from '#contract/accounts/accounts.ts'
import { forgetKept, keep, readKept } from '../device-queue/store/kept.ts'

const KEY = 'session'

export const keepSession = (known: Session): void => {
  // Without room the product only cannot start without the server.
  void keep(KEY, known.user.id, known).catch(() => undefined)
}

export const readKeptSession = async (): Promise<Session | null> => {
  const kept = await readKept(KEY).catch(() => null)
  if (!kept) return null
  const code = await import('./check-session.ts').catch(() => null)
  return code?.checkSession(kept.value) ?? null
}

export const forgetKeptSession = (): Promise<void> => forgetKept(KEY).catch(() => undefined)
