/** What a claimant can do whose claim was declined: claim again, or be a company of its own. */

import { CLAIM_TEXTS } from '#contract/accounts/claims.ts'
import { setCompanyOfItsOwn } from '#server/features/accounts/registry/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { type Db, isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { findOwnClaim, lockClaimable } from './claim.store.ts'
import { openClaim } from './open-claim.ts'

const CLAIMS_A_DAY = 3

/** @throws Refusal `conflict` unless the account's claim was declined */
const requireDeclined = async (tx: Tx, actor: Actor) => {
  const claim = await findOwnClaim(tx, actor.account_id)
  if (actor.claims_id === null || !claim) throw new Refusal('conflict', { text: CLAIM_TEXTS.noClaim })
  if (claim.status === 'waiting') throw new Refusal('conflict', { text: CLAIM_TEXTS.waits })
  return claim
}

/** @throws Refusal `conflict`, `too_many` */
export const claimAgain = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, actor: Actor): Promise<void> => {
  const claim = await requireDeclined(tx, actor)
  const limit = { key: `claim:${actor.account_id}`, attempts: CLAIMS_A_DAY, seconds: 86_400 }
  await takeFromLimit(tx, limit, parts.now())
  const entry = await lockClaimable(tx, claim.entry_id, { shared: true })
  if (!entry) throw new Refusal('conflict', { text: CLAIM_TEXTS.hasAccount })
  await openClaim(tx, parts, { entry, accountId: actor.account_id, claimant: actor })
}

/** @throws Refusal `conflict`, at the name where the registry has it */
export const becomeOwnCompany = async (db: Db, actor: Actor, name: string): Promise<void> => {
  try {
    await db.write(async (tx) => {
      await requireDeclined(tx, actor)
      await setCompanyOfItsOwn(tx, actor.organization_id, name)
      await announceActorChange(tx)
      const subject = { kind: 'organization', id: actor.organization_id }
      await audit(tx, actor, { action: 'claim.given_up', subject, details: { name } })
    })
  } catch (error) {
    if (!isDuplicate(error, 'organizations_name')) throw error
    const text = CLAIM_TEXTS.nameTaken
    throw refusalAt({ name: text }, 'conflict')
  }
}
