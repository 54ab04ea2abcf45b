import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { insertProvisional } from '#server/features/accounts/registry/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { insertClaim, lockClaimable } from './claim.store.ts'

interface Provisional {
  id: number
  type: 'brand' | 'supplier'
  entry: { id: number; name: string }
}

/** A company of the claimant's own that stands for the entry meanwhile. @throws Refusal `conflict` when it has an account */
export const makeProvisional = async (tx: Tx, entryId: number): Promise<Provisional> => {
  const entry = await lockClaimable(tx, entryId, { shared: true })
  if (!entry) throw refusalAt({ company: CLAIM_TEXTS.hasAccount }, 'conflict')
  return { id: await insertProvisional(tx, entry), type: entry.type, entry }
}

interface NewClaim {
  entry: { id: number; name: string }
  accountId: number
  claimant: Pick<Actor, 'user_id' | 'organization_id'>
  /** The invitation by which the claim came. */
  invitationId?: number
}

/** The claim itself; the operator is told, unless an invitation will confirm it. */
export const openClaim = async (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { entry, accountId, claimant, invitationId }: NewClaim,
): Promise<number> => {
  const id = await insertClaim(tx, {
    entry_id: entry.id,
    account_id: accountId,
    requested_by: claimant.user_id,
    company_invitation_id: invitationId ?? null,
  })
  await audit(tx, claimant, { action: 'claim.made', subject: { kind: 'organization', id: entry.id } })
  if (invitationId === undefined) {
    await notify(tx, parts, {
      audience: 'operator',
      news: { kind: 'claim_made', text: `Somebody claims ${entry.name}.`, link: '/admin/claims' },
    })
  }
  return id
}
