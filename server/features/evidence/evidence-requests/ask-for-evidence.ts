/** A company asks others for evidence, reminds them, gives them more time, and ends their links. */
import { type NewRequests, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { stateOfRequest } from './request.rules.ts'
import { listSupplied, lockRequest } from './request.store.ts'
import { insertLetter, insertRequests, markRevoked, setEnd } from './request-write.store.ts'
import { withSteps } from './step-questions.ts'
import { requireLetters, takeLetters } from './take-letters.ts'
import { REQUEST_LETTER } from './write-letter.ts'

type Asking = Pick<Parts, 'mail' | 'now'>

const requireFuture = (endsOn: string, now: Date): void => {
  if (endsOn <= dayOf(now)) refuseInput({ ends_on: REQUEST_TEXTS.endInFuture })
}

/** That it is a supplier is a fact of styles; whose, is for nobody to make up. */
const requireSupplied = async (tx: Tx, actor: Actor, id: number | null): Promise<void> => {
  if (id !== null && !(await listSupplied(tx, actor.organization_id)).some((each) => each.id === id))
    refuseInput({ supplies_id: REQUEST_TEXTS.notSupplied })
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
  await requireLetters(tx, { company: actor.organization_id, addresses, now })
  await requireSupplied(tx, actor, input.supplies_id)
  const questions = await withSteps(tx, actor, input.questions)
  const letters = await insertRequests(
    tx,
    { organization_id: actor.organization_id, asked_by: actor.user_id, asked_at: now.toISOString() },
    { ...input, questions },
  )
  await mail.sendLinks(tx, { kind: REQUEST_LETTER, ids: letters })
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
  const full = await takeLetters(tx, {
    company: named.actor.organization_id,
    addresses: [row.email],
    now,
  })
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
