import type { Permission } from '#contract/access.ts'
import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { type Actor, canMakeRecords, isQcPerson, isVerified } from '#server/platform/access/actor.ts'
import {
  openTable,
  type RecordTable,
  type RoleTable,
  type Standing,
} from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

export const VALUE_CHAIN_ROLES: RoleTable<Extract<Permission, `value_chain:${string}`>> = {
  'value_chain:read': (actor) => !isQcPerson(actor),
  'value_chain:create': canMakeRecords,
  'value_chain:change': canMakeRecords,
  'value_chain:see_uses': (actor) => !isQcPerson(actor),
}

type ChainPermission = Extract<Permission, 'value_chain:change' | 'value_chain:see_uses'>

/**
 * On a chain that exists for the actor: owners are members of the company that made it
 * (docs/product.md, Value chains).
 */
export const VALUE_CHAIN_ACCESS: RecordTable<ChainPermission, Standing> = {
  'value_chain:change': { levels: ['owner'] },
  'value_chain:see_uses': { levels: ['operator', 'owner'] },
}

const { can, requireCan } = openTable(VALUE_CHAIN_ACCESS)

/** What access is decided on. */
export interface MadeChain {
  maker_id: number
}

export const isMaker = (actor: Actor, chain: MadeChain): boolean => actor.organization_id === chain.maker_id

const standingOf = (actor: Actor, chain: MadeChain): Standing => ({
  is_owner: isMaker(actor, chain),
  is_assigned: false,
})

/** What the reader may do with the chain, now: anyone who is not verified changes nothing. */
export const canOnChain = (actor: Actor, chain: MadeChain) => ({
  change: can(actor, 'value_chain:change', standingOf(actor, chain)) && isVerified(actor),
  see_uses: can(actor, 'value_chain:see_uses', standingOf(actor, chain)),
})

export const requireCanOnChain = (actor: Actor, permission: ChainPermission, chain: MadeChain): void => {
  requireCan(actor, permission, standingOf(actor, chain))
  if (permission === 'value_chain:change') requireVerifiedMaker(actor)
}

/** Members of a verified account, QC people apart, make value chains (docs/product.md, Value chains). */
export const canCreateValueChain = (actor: Actor): boolean =>
  VALUE_CHAIN_ROLES['value_chain:create'](actor) && isVerified(actor)

export const requireVerifiedMaker = (actor: Actor): void => {
  if (!isVerified(actor))
    throw new Refusal('account_not_verified', { text: VALUE_CHAIN_TEXTS.needsVerification })
}
