/** A company asks others for evidence, reminds them, gives them more time, and ends their links. */
import {
  MAX_LETTERS_A_DAY,
  MAX_LETTERS_TO_ONE,
  type NewRequests,
  REQUEST_TEXTS,
} from '#contract/evidence/evidence-requests.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countTowards, takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { stateOfRequest } from './request.rules.ts'
import { lockRequest } from './request.store.ts'
import { insertLetter, insertRequests, markRevoked, setEnd } from './request-write.store.ts'
import { REQUEST_LETTER } from './write-letter.ts'

type Asking = Pick<Parts, 'mail' | 'now'>

const DAY_SECONDS = 86_400
const WEEK_SECONDS = 7 * DAY_SECONDS

/**
 * Counts the letters that leave. The company's own count comes first, so that two of its people who ask at once wait for
 * each other there; then the addresses in one order. The index of each that had too many.
 */
const takeLetters = async (
  tx: Tx,
  { actor, addresses, now }: { actor: Actor; addresses: readonly string[]; now: Date },
): Promise<number[]> => {
  const { organization_id: company } = actor
  for (const _ of addresses)
    await takeFromLimit(
      tx,
      { key: `evidence-letters:${company}`, attempts: MAX_LETTERS_A_DAY, seconds: DAY_SECONDS },
      now,
    )
  const full: number[] = []
  for (const address of addresses.toSorted()) {
    const key = `evidence-letters:${company}:${address}`
    const { count } = await countTowards(tx, { key, seconds: WEEK_SECONDS }, now)
    if (count > MAX_LETTERS_TO_ONE) full.push(addresses.indexOf(address))
  }
  return full
}

const requireFuture = (endsOn: string, now: Date): void => {
  if (endsOn <= dayOf(now)) refuseInput({ ends_on: REQUEST_TEXTS.endInFuture })
}

/** @throws Refusal `account_not_verified`, `too_many`, `invalid` by field */
export const askForEvidence = async (
  tx: Tx,
  { mail, now: clock }: Asking,
  { actor, input }: { actor: Actor; input: NewRequests },
): Promise<number> => {
  if (!isVerified(actor)) throw new Refusal('account_not_verified', { text: REQUEST_TEXTS.needsVerification })
  const now = clock()
  requireFuture(input.ends_on, now)
  const addresses = input.recipients.map(({ email }) => email)
  const full = await takeLetters(tx, { actor, addresses, now })
  if (full.length > 0)
    refuseInput(
      Object.fromEntries(full.map((at) => [`recipients.${at}.email`, REQUEST_TEXTS.tooManyLetters])),
    )
  const letters = await insertRequests(tx, { actor, at: now.toISOString() }, input)
  for (const id of letters) await mail.sendLink(tx, { kind: REQUEST_LETTER, id })
  await audit(tx, actor, {
    action: 'evidence.asked',
    subject: { kind: 'organization', id: actor.organization_id },
    details: { companies: letters.length, questions: input.questions.length },
  })
  return letters.length
}

interface Named {
  actor: Actor
  id: number
}

const lockOwn = async (tx: Tx, { actor, id }: Named) =>
  found(await lockRequest(tx, actor.organization_id, id), REQUEST_TEXTS.notFound)

const noteIn = (tx: Tx, { actor, id }: Named, action: string): Promise<void> =>
  audit(tx, actor, { action: `evidence.${action}`, subject: { kind: 'evidence_request', id } })

/** Nobody is asked any more where it was answered, refused or revoked, or has ended. @throws Refusal `conflict` */
const requireWaiting = (row: Awaited<ReturnType<typeof lockOwn>>, now: Date): void => {
  const state = stateOfRequest({ ...row, is_sent: true }, dayOf(now))
  if (state !== 'sent' && state !== 'opened') throw new Refusal('conflict', { text: REQUEST_TEXTS.closed })
}

/** @throws Refusal `not_found`, `conflict`, `too_many` */
export const remindOf = async (tx: Tx, { mail, now: clock }: Asking, named: Named): Promise<void> => {
  const row = await lockOwn(tx, named)
  const now = clock()
  requireWaiting(row, now)
  const full = await takeLetters(tx, { actor: named.actor, addresses: [row.email], now })
  if (full.length > 0) throw new Refusal('too_many', { text: REQUEST_TEXTS.tooManyLetters })
  const id = await insertLetter(tx, { requestId: row.id, kind: 'reminder', at: now.toISOString() })
  if (id !== undefined) await mail.sendLink(tx, { kind: REQUEST_LETTER, id })
  await noteIn(tx, named, 'reminded')
}

/** An overdue one opens again. @throws Refusal `not_found`, `conflict`, `invalid` */
export const extend = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { endsOn, ...named }: Named & { endsOn: string },
): Promise<void> => {
  const row = await lockOwn(tx, named)
  if (row.revoked_at !== null || row.refused_at !== null)
    throw new Refusal('conflict', { text: REQUEST_TEXTS.closed })
  requireFuture(endsOn, now())
  await setEnd(tx, row.id, endsOn)
  await noteIn(tx, named, 'request_extended')
}

/** @throws Refusal `not_found`, `conflict` where it was revoked before */
export const revoke = async (tx: Tx, { now }: Pick<Parts, 'now'>, named: Named): Promise<void> => {
  const row = await lockOwn(tx, named)
  if (row.revoked_at !== null) throw new Refusal('conflict', { text: REQUEST_TEXTS.closed })
  await markRevoked(tx, row.id, now().toISOString())
  await noteIn(tx, named, 'request_revoked')
}
