import type { Permission } from '#contract/access.ts'
import { VALUE_CHAIN_TEXTS } from '#contract/value-chains.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { can, type Level, levelOf } from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

type ChainPermission = Extract<Permission, 'value_chain:change' | 'value_chain:see_uses'>

/** On a chain that exists for the actor: owners are members of the company that made it (decisions §4). */
const CHAIN_PERMISSIONS: Record<ChainPermission, readonly Level[]> = {
  'value_chain:change': ['owner'],
  'value_chain:see_uses': ['operator', 'owner'],
}

/** What access is decided on. */
export interface MadeChain {
  maker_id: number
}

export const isMaker = (actor: Actor, chain: MadeChain): boolean => actor.organization_id === chain.maker_id

const hasPermission = (actor: Actor, permission: ChainPermission, chain: MadeChain): boolean =>
  CHAIN_PERMISSIONS[permission].includes(
    levelOf(actor, { is_owner: isMaker(actor, chain), is_assigned: false }),
  )

/** What the reader may do with the chain, now: whoever is not verified changes nothing. */
export const canOnChain = (actor: Actor, chain: MadeChain) => ({
  change: hasPermission(actor, 'value_chain:change', chain) && isVerified(actor),
  see_uses: hasPermission(actor, 'value_chain:see_uses', chain),
})

export const requireCanOnChain = (actor: Actor, permission: ChainPermission, chain: MadeChain): void => {
  if (!hasPermission(actor, permission, chain)) throw new Refusal('forbidden')
  if (permission === 'value_chain:change') requireVerifiedMaker(actor)
}

/** Members of a verified account, QC people apart, make value chains (decisions §4). */
export const canCreateValueChain = (actor: Actor): boolean =>
  can(actor, 'value_chain:create') && isVerified(actor)

export const requireVerifiedMaker = (actor: Actor): void => {
  if (!isVerified(actor))
    throw new Refusal('account_not_verified', { text: VALUE_CHAIN_TEXTS.needsVerification })
}
