/** The last session that the server answered, so that the product can start without it. */
import { type Session, session } from '#contract/accounts.ts'
import { forgetKept, keep, readKept } from './device-queue/kept.ts'

const KEY = 'session'

export const keepSession = (known: Session): void => {
  // Without room the product only cannot start without the server.
  void keep(KEY, known.user.id, known).catch(() => undefined)
}

export const readKeptSession = async (): Promise<Session | null> => {
  const kept = await readKept(KEY).catch(() => null)
  return session.safeParse(kept?.value).data ?? null
}

export const forgetKeptSession = (): Promise<void> => forgetKept(KEY).catch(() => undefined)
