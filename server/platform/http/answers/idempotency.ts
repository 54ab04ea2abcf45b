/**
 * `Idempotency-Key` (docs/product.md, Idempotency): the key, what the call did and what it answered are one
 * transaction, so a repeat finds either all of it or nothing. The request's writes share that transaction, which
 * opens with the first of them and closes when the answer is known.
 */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/open-transaction.ts'
import { allowRenewal, runWithTurns } from '#server/platform/db/row-turns.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import {
  BEGUN,
  findKeptAnswer,
  type KeptAnswer,
  keepAnswer,
  keepFirstAnswer,
  takeKey,
} from './idempotency.store.ts'

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
  /** Null where the transaction cannot start again. */
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
      async (work) => {
        const tx = await openOnce()
        return inTransaction(() => work(tx))
      },
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

/** Carries out one part of a call, in a transaction of its own. */
export type RunPart = <T>(part: string, work: (tx: Tx) => Promise<T>) => Promise<T>

interface InParts {
  key: Key
  body: unknown
}

/**
 * A call of many transactions: the key is taken with the first of them, each part is kept with what it did, and the answer
 * at the end. A repeat after a crash finds the parts that are done and carries out the others; of two at once each waits
 * for the other's part. A part that is refused is kept no more than a refused call is.
 */
export const runInParts = async (
  db: Db,
  { key, body }: InParts,
  handle: (runPart: RunPart) => Promise<Replay>,
): Promise<Replay> => {
  const fingerprint = digest(key.target, body)
  let isTaken = false
  const take = async (): Promise<void> => {
    if (isTaken) return
    const isFirst = await db.write((tx) => takeKey(tx, { ...key, fingerprint }))
    const kept = isFirst ? null : await findKeptAnswer(db, key.scope, key.key)
    // Another body, which came in between, is not carried out.
    if (kept) replay(kept, fingerprint)
    isTaken = true
  }
  const done = await handle(async (part, work) => {
    await take()
    const ofPart = { ...key, scope: `${key.scope}#${part}` }
    const { answer } = await runOnce(db, ofPart, { mayRepeat: true }, async (once) => {
      once.setBody(body)
      return { status: 200, answer: await once.db.write(work) }
    })
    return answer as Awaited<ReturnType<typeof work>>
  })
  await take()
  await db.write((tx) => keepFirstAnswer(tx, { ...key, ...done }))
  const kept = await findKeptAnswer(db, key.scope, key.key)
  return kept ? replay(kept, fingerprint) : done
}

/** The answer of an earlier request with this key, if there was one. */
export const findReplay = async (db: Db, key: Key, body: unknown): Promise<Replay | null> => {
  const kept = await findKeptAnswer(db, key.scope, key.key)
  const earlier = kept && replay(kept, digest(key.target, body))
  return earlier?.status === BEGUN ? null : earlier
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
