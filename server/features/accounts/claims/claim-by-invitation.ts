import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { findOwnClaim, findWaiting, lockClaimable, noteInvitation } from './claim.store.ts'
import { closeCompanyInvitation, findCompanyInvitation } from './company-invitation.store.ts'
import { confirmClaim } from './decide-claim.ts'
import { openClaim } from './open-claim.ts'

type ClaimParts = Pick<Parts, 'mail' | 'files' | 'now'>

/** Uses the link up. @throws Refusal `link_expired` */
export const takeCompanyInvitation = async (tx: Tx, token: string, now: Date) => {
  const invitation = await findCompanyInvitation(tx, hashToken(token), now)
  if (!invitation || !(await closeCompanyInvitation(tx, invitation.id, now)))
    throw new Refusal('link_expired')
  return invitation
}

/** The claim of the account that came by an invitation is confirmed now that the claimant's address is proved. */
export const settleInvitedClaim = async (
  tx: Tx,
  parts: ClaimParts,
  claimant: Pick<Actor, 'account_id' | 'user_id' | 'organization_id'>,
): Promise<void> => {
  const claim = await findWaiting(tx, claimant.account_id)
  if (!claim?.company_invitation_id) return
  // Somebody else's claim of it may have been confirmed in this moment; then this one is declined already.
  if (!(await lockClaimable(tx, claim.entry_id, { shared: false }))) return
  await confirmClaim(tx, parts, { claimId: claim.id, by: 'invitation', doer: claimant })
}

/** For a claimant of the same company who is signed in. @throws Refusal `link_expired`, `conflict` */
export const acceptCompanyInvitation = async (
  tx: Tx,
  parts: ClaimParts,
  { actor, token }: { actor: Actor; token: string },
): Promise<void> => {
  const invitation = await takeCompanyInvitation(tx, token, parts.now())
  const claim = await findOwnClaim(tx, actor.account_id)
  if (actor.claims_id === null || claim?.entry_id !== invitation.organization_id)
    throw new Refusal('conflict', { text: CLAIM_TEXTS.otherCompany })
  if (claim.status === 'waiting') await noteInvitation(tx, claim.id, invitation.id)
  else {
    const entry = { id: claim.entry_id, name: claim.name }
    const { account_id: accountId } = actor
    await openClaim(tx, parts, { entry, accountId, claimant: actor, invitationId: invitation.id })
  }
  if (actor.email_proved) await settleInvitedClaim(tx, parts, actor)
}
