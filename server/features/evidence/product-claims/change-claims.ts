/** A style's owners keep its register: each change is one transaction, which the activity tells in words. */
import {
  CLAIM_LIMITS,
  CLAIM_TEXTS,
  type ClaimChanges,
  type ClaimInput,
} from '#contract/evidence/product-claims.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import {
  type ClaimRow,
  countClaims,
  deleteRow,
  findClaim,
  insertClaim,
  lockRegister,
  updateClaim,
} from './product-claim.store.ts'

interface OnRegister {
  actor: Actor
  styleId: number
  now: Date
}
type OnClaim = OnRegister & { id: number }

const openRegister = async (tx: Tx, { actor, styleId }: OnRegister): Promise<void> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnEvidence(actor, 'evidence:change_claims', style)
  await lockRegister(tx, styleId)
}

const openClaim = async (tx: Tx, on: OnClaim): Promise<ClaimRow> => {
  await openRegister(tx, on)
  return found(await findClaim(tx, on.styleId, on.id), CLAIM_TEXTS.notFound)
}

/** A claim as the history compares it; null before there is one, and once it is gone. */
type Told = ClaimInput | null

interface Noted {
  action: 'added' | 'changed' | 'deleted'
  id: number
  before: Told
  after: Told
}

const note = (tx: Tx, { actor, styleId }: OnRegister, { action, id, before, after }: Noted) =>
  audit(tx, actor, {
    action: `claim.${action}`,
    subject: { kind: 'style', id: styleId },
    details: { id, name: (after ?? before)?.words ?? '' },
    changes: findChanges('claim', { claim: before }, { claim: after }),
  })

const refuseTwice = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (isDuplicate(error, 'product_claims_once')) throw new Refusal('conflict', { text: CLAIM_TEXTS.twice })
    throw error
  }
}

const writtenBy = ({ actor, now }: OnRegister, input: ClaimInput) => ({
  input,
  userId: actor.user_id,
  at: now.toISOString(),
})

/** The id of the new claim. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const addClaim = async (
  tx: Tx,
  { input, ...on }: OnRegister & { input: ClaimInput },
): Promise<number> => {
  await openRegister(tx, on)
  if ((await countClaims(tx, on.styleId)) >= CLAIM_LIMITS.claims)
    throw new Refusal('conflict', { text: CLAIM_TEXTS.tooMany })
  const id = await refuseTwice(insertClaim(tx, on.styleId, writtenBy(on, input)))
  await note(tx, on, { action: 'added', id, before: null, after: input })
  return id
}

/** A change that changes nothing is none. @throws Refusal `not_found`, `forbidden`, `stale`, `conflict` */
export const changeClaim = async (
  tx: Tx,
  { input, ...on }: OnClaim & { input: ClaimChanges },
): Promise<void> => {
  const saved = await openClaim(tx, on)
  const { updated_by: by, updated_at: at } = saved
  await requireCurrent(input.version, saved.version, () => ({ by, at }))
  const before: ClaimInput = {
    ...{ kind: saved.kind, words: saved.words, share_percent: saved.share_percent },
    ...{ part: saved.part, elsewhere: saved.elsewhere },
  }
  const { version: _named, ...named } = input
  const after: ClaimInput = { ...before, ...named }
  const fields = Object.keys(before) as (keyof ClaimInput)[]
  if (fields.every((field) => after[field] === before[field])) return
  await refuseTwice(updateClaim(tx, on.id, writtenBy(on, after)))
  await note(tx, on, { action: 'changed', id: on.id, before, after })
}

/** @throws Refusal `not_found`, `forbidden` */
export const deleteClaim = async (tx: Tx, on: OnClaim): Promise<void> => {
  const { kind, words, share_percent, part, elsewhere } = await openClaim(tx, on)
  await deleteRow(tx, on.id)
  const before = { kind, words, share_percent, part, elsewhere }
  await note(tx, on, { action: 'deleted', id: on.id, before, after: null })
}
