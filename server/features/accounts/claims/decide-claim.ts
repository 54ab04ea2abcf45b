/**
 * A claim is confirmed by the operator, by a code, or by an invitation; the operator declines it
 * (docs/product.md, Claims).
 */
import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { closeClaim, getClaim, listRivals, lockClaimable, mergeOrganization } from './claim.store.ts'

type Doer = Pick<Actor, 'user_id' | 'organization_id'>
type ClaimParts = Pick<Parts, 'mail' | 'files' | 'now'>

interface Confirmation {
  claimId: number
  by: 'admin' | 'code' | 'invitation'
  /** Null where an email's link does it for nobody who is signed in. */
  doer: Doer | null
}

/**
 * The entry is the claimant's: its account, with all that it made meanwhile. @throws Refusal `not_found`, `conflict`
 */
export const confirmClaim = async (
  tx: Tx,
  parts: ClaimParts,
  { claimId, by, doer }: Confirmation,
): Promise<void> => {
  const { entry_id } = found(await getClaim(tx, claimId))
  const entry = await lockClaimable(tx, entry_id, { shared: false })
  const claim = found(await getClaim(tx, claimId))
  if (!entry) throw new Refusal('conflict', { text: CLAIM_TEXTS.hasAccount })
  if (!claim.is_proved) throw new Refusal('conflict', { text: CLAIM_TEXTS.notProved })
  const decided = { decided_by: doer?.user_id ?? null, decided_at: parts.now().toISOString() }
  if (!(await closeClaim(tx, claimId, { status: 'confirmed', confirmed_by: by, ...decided })))
    throw new Refusal('conflict', { text: CLAIM_TEXTS.decidedAlready })
  await mergeOrganization(tx, { from: claim.company_id, into: entry.id })
  if (claim.logo_hash) await parts.files.release(tx, [claim.logo_hash])
  await announceActorChange(tx)
  const subject = { kind: 'organization', id: entry.id }
  const acting = by === 'admin' ? doer : doer && { ...doer, organization_id: entry.id }
  await audit(tx, acting, { action: 'claim.confirmed', subject, details: { by } })
  await notify(tx, parts, {
    audience: { organizationId: entry.id, managersOnly: false },
    news: { kind: 'claim_confirmed', text: `Your claim of ${entry.name} is confirmed.`, link: '/company' },
  })
  for (const rival of await listRivals(tx, { entryId: entry.id, claimId })) {
    const reason = CLAIM_TEXTS.wonByAnother
    await closeClaim(tx, rival.id, { status: 'declined', reason, ...decided })
    await tellDeclined(tx, parts, { companyId: rival.company_id, entryName: entry.name, reason })
  }
}

interface Declining {
  claimId: number
  actor: Actor
  reason: string
}

/** The entry is free again; the claimant reads why. @throws Refusal `not_found`, `conflict` */
export const declineClaim = async (
  tx: Tx,
  parts: ClaimParts,
  { claimId, actor, reason }: Declining,
): Promise<void> => {
  const claim = found(await getClaim(tx, claimId))
  const closing = { decided_by: actor.user_id, decided_at: parts.now().toISOString(), reason }
  if (!(await closeClaim(tx, claimId, { status: 'declined', ...closing })))
    throw new Refusal('conflict', { text: CLAIM_TEXTS.decidedAlready })
  const subject = { kind: 'organization', id: claim.entry_id }
  await audit(tx, actor, { action: 'claim.declined', subject, details: { reason } })
  const entryName = claim.company_name
  await tellDeclined(tx, parts, { companyId: claim.company_id, entryName, reason })
}

const tellDeclined = (
  tx: Tx,
  parts: ClaimParts,
  { companyId, entryName, reason }: { companyId: number; entryName: string; reason: string },
): Promise<void> =>
  notify(tx, parts, {
    audience: { organizationId: companyId, managersOnly: false },
    news: {
      kind: 'claim_declined',
      text: `Your claim of ${entryName} was declined: ${reason}`,
      link: '/company',
    },
  })
