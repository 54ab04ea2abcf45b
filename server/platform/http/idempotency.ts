/**
 * `Idempotency-Key` (docs/product.md, Idempotency): the key, what the call did and what it answered are one
 * transaction, so a repeat finds either all of it or nothing. The request's writes share that transaction, which
 * opens with the first of them and closes when the answer is known.
 */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/database.ts'
import { allowRenewal, runWithTurns } from '../db/row-turns.ts'
import { findKeptAnswer, type KeptAnswer, keepAnswer, takeKey } from './idempotency.store.ts'
import { Refusal } from './refusal.ts'

export interface Replay {
  status: number
  answer: unknown
}

export interface IdempotentRequest {
  /** The database as the handler of this request sees it. */
  db: Db
  /** What the key stands for besides method and path: the body, or the digests of what was uploaded. */
  setBody(body: unknown): void
}

class AlreadyDone extends Error {}

interface Key {
  scope: string
  key: string
  target: string
}

/** Runs the handler once for all requests with this key, and answers the repeats with what it answered. */
export const runOnce = (
  db: Db,
  key: Key,
  /** False where the handler reads a stream, which comes once only. */
  { mayRepeat }: { mayRepeat: boolean },
  handle: (request: IdempotentRequest) => Promise<Replay>,
): Promise<Replay> =>
  mayRepeat
    ? runWithTurns((turn) => runAttempt(db, { key, turn }, handle))
    : runAttempt(db, { key, turn: null }, handle)

interface Attempt {
  key: Key
  /** Null where the transaction cannot begin anew. */
  turn: { hasTurn: boolean } | null
}

const runAttempt = async (
  db: Db,
  { key, turn }: Attempt,
  handle: (request: IdempotentRequest) => Promise<Replay>,
): Promise<Replay> => {
  let fingerprint: Buffer | undefined
  let open: Awaited<ReturnType<Db['begin']>> | undefined

  const openOnce = async (): Promise<Tx> => {
    if (open) return open
    open = await db.begin()
    if (turn) allowRenewal(open, turn)
    if (!(await takeKey(open, { ...key, fingerprint: fingerprint ?? digest(key.target, null) })))
      throw new AlreadyDone()
    return open
  }
  const request: IdempotentRequest = {
    db: db.withWrite(
      async (work) => work(await openOnce()),
      () => open,
    ),
    setBody: (body) => {
      fingerprint = digest(key.target, body)
    },
  }
  try {
    const done = await handle(request)
    const tx = await openOnce()
    await keepAnswer(tx, { ...key, ...done })
    if (open) await db.commit(open)
    return done
  } catch (error) {
    if (open && !open.isCommitted) await open.rollback().execute()
    // A repeat may fail on what the first one changed; what the first one answered still counts.
    const kept = await findKeptAnswer(db, key.scope, key.key)
    if (kept) return replay(kept, fingerprint ?? addressOf(key.target))
    throw error
  }
}

/** The answer of an earlier request with this key, if there was one. */
export const findReplay = async (db: Db, key: Key, body: unknown): Promise<Replay | null> => {
  const kept = await findKeptAnswer(db, key.scope, key.key)
  return kept && replay(kept, digest(key.target, body))
}

/** `fingerprint` is whole, or only the address where the upload was refused before its bytes were read. */
const replay = (kept: KeptAnswer, fingerprint: Buffer): Replay => {
  if (!kept.fingerprint.subarray(0, fingerprint.length).equals(fingerprint)) throw new Refusal('key_reused')
  return { status: kept.status, answer: kept.answer }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const addressOf = (target: string): Buffer => sha256(target)
const digest = (target: string, body: unknown): Buffer =>
  Buffer.concat([addressOf(target), sha256(JSON.stringify(body ?? null))])
