/**
 * A claim is confirmed by the operator, by a code, or by an invitation; the operator declines it
 * (docs/product.md, Claims).
 */

import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { told } from '#contract/values/text/told.ts'
import { type Notice, notify } from '#server/features/collaboration/notifications/index.ts'
import {
  closeRequest,
  type Decision,
  decideRequest,
  refuseDecided,
} from '#server/features/collaboration/requests/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { getClaim, listRivals, lockClaimable, mergeOrganization } from './claim.store.ts'
import { CLAIMS } from './claim-list.store.ts'

/** What is decided needs no code any more. */
const NO_CODE = { code_hash: null, code_expires_at: null }

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
  // Who else claims the company is the operator's to know.
  const refuse = (text: string): Promise<never> => {
    if (by !== 'admin') throw new Refusal('conflict', { text })
    return refuseDecided(tx, CLAIMS, { id: claimId, text })
  }
  if (!entry) return refuse(CLAIM_TEXTS.hasAccount)
  if (!claim.is_proved) throw new Refusal('conflict', { text: CLAIM_TEXTS.notProved })
  const decided = { decided_by: doer?.user_id ?? null, decided_at: parts.now().toISOString(), ...NO_CODE }
  const confirmed = { id: claimId, status: 'confirmed', confirmed_by: by, ...decided }
  if (!(await closeRequest(tx, CLAIMS, confirmed))) return refuse(CLAIM_TEXTS.decidedAlready)
  await mergeOrganization(tx, { from: claim.company_id, into: entry.id })
  if (claim.logo_hash) await parts.files.release(tx, [claim.logo_hash])
  await announceActorChange(tx)
  const subject = { kind: 'organization', id: entry.id }
  const acting = by === 'admin' ? doer : doer && { ...doer, organization_id: entry.id }
  await audit(tx, acting, { action: 'claim.confirmed', subject, details: { by } })
  await notify(tx, parts, {
    audience: { organizationId: entry.id, managersOnly: false },
    news: {
      kind: 'claim_confirmed',
      text: told`Your claim of ${entry.name} is confirmed.`,
      link: '/company',
    },
  })
  for (const rival of await listRivals(tx, { entryId: entry.id, claimId })) {
    const reason = CLAIM_TEXTS.wonByAnother
    // One that the operator has declined in this moment keeps the operator's reason.
    if (await closeRequest(tx, CLAIMS, { id: rival.id, status: 'declined', reason, ...decided }))
      await notify(tx, parts, declinedNews(rival.company_id, entry.name, reason))
  }
}

/** The entry is free again; the claimant reads why. @throws Refusal `not_found`, `conflict` */
export const declineClaim = async (tx: Tx, parts: ClaimParts, decision: Decision): Promise<void> => {
  const { company_id, company_name } = found(await getClaim(tx, decision.id))
  await decideRequest(tx, parts, CLAIMS, {
    ...decision,
    carryOut: async () => NO_CODE,
    tell: ({ organization, reason }) => ({
      entry: {
        action: 'claim.declined',
        subject: { kind: 'organization', id: organization.id },
        details: { reason },
      },
      news: declinedNews(company_id, company_name, reason),
    }),
  })
}

const declinedNews = (organizationId: number, entryName: string, reason: string | null): Notice => ({
  audience: { organizationId, managersOnly: false },
  news: {
    kind: 'claim_declined',
    text: told`Your claim of ${entryName} was declined: ${reason}`,
    link: '/company',
  },
})
