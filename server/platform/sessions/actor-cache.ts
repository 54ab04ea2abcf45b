/**
 * Who a session's token or an API key belongs to, kept for a short while: every call asks. Whatever ends one or changes
 * what a person may do sends a notice that empties it, in this process before the change is answered.
 */
import type { Actor } from '../access/actor.ts'
import type { Db, Tx } from '../db/database.ts'
import { sendNotice } from '../db/notices.ts'
import type { ProcessLock } from '../db/process-lock.ts'
import { findKeyHolder, type KeyHolder, touchKey } from './api-key.store.ts'
import { ACTORS_CHANGED, findActor, touchSession } from './session.store.ts'
import { openShortMemory, type ShortMemory } from './short-memory.ts'

/** Bounds what a lost notice can cost, and how late a session's expiry is seen. */
const KEPT_MS = 15_000
const MAX_KEPT = 20_000
/** Wrong keys have a room of their own, so that guessing never drives out the right ones. */
const MAX_WRONG_KEPT = 1000

export interface ActorCache {
  /** `isUse`: somebody does something, which keeps the session alive. */
  find(tokenHash: Buffer, now: Date, call: { isUse: boolean }): Promise<Actor | null>
  /** What is cached of a key: null that it is wrong, undefined that the database must be asked. */
  recallKey(keyHash: Buffer, now: Date): KeyHolder | null | undefined
  findKey(keyHash: Buffer, now: Date): Promise<KeyHolder | null>
  /** How many sessions and keys are kept. */
  count(): number
}

/** To be called in every transaction that changes a person, an account, a company's profile or an API key. */
export const announceActorChange = (tx: Tx): Promise<void> => sendNotice(tx, ACTORS_CHANGED, '')

export const openActorCache = async (db: Db, processLock: ProcessLock): Promise<ActorCache> => {
  const sessions = openShortMemory<Actor>(MAX_KEPT)
  const keys = openShortMemory<KeyHolder>(MAX_KEPT)
  const wrongKeys = openShortMemory<null>(MAX_WRONG_KEPT)
  let generation = 0
  let isListening = true
  const clear = (): void => {
    generation++
    for (const memory of [sessions, keys, wrongKeys]) memory.clear()
  }
  db.onNotice(ACTORS_CHANGED, clear)
  await processLock.listen(ACTORS_CHANGED, clear, (listening) => {
    isListening = listening
    clear()
  })
  /** Keeps nothing that was read before a notice came, nor while none can be heard. */
  const beginKeeping = () => {
    const begun = generation
    return <T>(memory: ShortMemory<T>, hash: Buffer, value: T, until: number): void => {
      if (isListening && begun === generation) memory.keep(hash, value, until)
    }
  }
  return {
    find: async (tokenHash, now, { isUse }) => {
      const known = sessions.recall(tokenHash, now)
      if (known) return known
      const keep = beginKeeping()
      const found = await findActor(db, tokenHash, now)
      if (!found) return null
      const { touch, ...actor } = found
      // Kept, it would hide from the next use that the session's last one is to be noted.
      if (touch && !isUse) return actor
      if (touch) await db.write((tx) => touchSession(tx, actor, now))
      keep(sessions, tokenHash, actor, now.getTime() + KEPT_MS)
      return actor
    },
    count: () => sessions.count() + keys.count(),
    recallKey: (keyHash, now) => keys.recall(keyHash, now) ?? wrongKeys.recall(keyHash, now),
    findKey: async (keyHash, now) => {
      const keep = beginKeeping()
      const found = await findKeyHolder(db, keyHash, now)
      const until = now.getTime() + KEPT_MS
      if (!found) {
        keep(wrongKeys, keyHash, null, until)
        return null
      }
      const { touch, ...holder } = found
      if (touch) await db.write((tx) => touchKey(tx, holder.actor.api_key_id, now))
      keep(keys, keyHash, holder, Math.min(until, Date.parse(holder.expires_at ?? '9999-12-31')))
      return holder
    },
  }
}
