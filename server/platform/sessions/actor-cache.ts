/**
 * Who a session's token belongs to, kept for a short while: every call asks. Whatever ends a session or changes what a
 * person may do sends a notice that empties it, in this process before the change is answered.
 */
import type { Actor } from '../access/actor.ts'
import type { Db, Tx } from '../db/database.ts'
import { sendNotice } from '../db/notices.ts'
import type { ProcessLock } from '../db/process-lock.ts'
import { ACTORS_CHANGED, findActor, touchSession } from './session.store.ts'

/** Bounds what a lost notice can cost, and how late an expiry is seen. */
const KEPT_MS = 15_000
const MAX_KEPT = 20_000

export interface ActorCache {
  find(tokenHash: Buffer, now: Date): Promise<Actor | null>
}

/** To be called in every transaction that changes a person, an account or a company's profile. */
export const announceActorChange = (tx: Tx): Promise<void> => sendNotice(tx, ACTORS_CHANGED, '')

export const openActorCache = async (db: Db, processLock: ProcessLock): Promise<ActorCache> => {
  const kept = new Map<string, { actor: Actor; until: number }>()
  let generation = 0
  let isListening = true
  const clear = (): void => {
    generation++
    kept.clear()
  }
  db.onNotice(ACTORS_CHANGED, clear)
  await processLock.listen(ACTORS_CHANGED, clear, (listening) => {
    isListening = listening
    clear()
  })
  return {
    find: async (tokenHash, now) => {
      const key = tokenHash.toString('base64')
      const known = kept.get(key)
      if (known && known.until > now.getTime()) return known.actor
      const begun = generation
      const found = await findActor(db, tokenHash, now)
      if (!found) return null
      const { touch, ...actor } = found
      if (touch) await db.write((tx) => touchSession(tx, actor, now))
      if (isListening && begun === generation) {
        if (kept.size >= MAX_KEPT) kept.clear()
        kept.set(key, { actor, until: now.getTime() + KEPT_MS })
      }
      return actor
    },
  }
}
