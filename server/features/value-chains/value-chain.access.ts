import { VALUE_CHAIN_TEXTS } from '#contract/value-chains.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { can } from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Members of a verified account, QC people apart, make value chains (decisions §4). */
export const canCreateValueChain = (actor: Actor): boolean =>
  can(actor, 'value_chain:create') && isVerified(actor)

export const requireVerifiedMaker = (actor: Actor): void => {
  if (!isVerified(actor))
    throw new Refusal('account_not_verified', { text: VALUE_CHAIN_TEXTS.needsVerification })
}
