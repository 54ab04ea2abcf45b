import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { levelOf, openTable, type RecordTable } from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

type CostPermission = Extract<Permission, `cost_sheet:${string}`>

const isAvailable = (_actor: Actor, style: StyleStanding): boolean => style.verified

/**
 * Owners, quality control apart, and nobody else, the operator included: each company reads its own sheet
 * (docs/product.md, Cost sheet). Opens once the style is verified, as the bill of materials does.
 */
export const COST_ACCESS: RecordTable<CostPermission, StyleStanding> = {
  'cost_sheet:read': { levels: ['owner'], when: isAvailable },
  'cost_sheet:change': { levels: ['owner'], when: isAvailable },
}

const { can, requireCan } = openTable(COST_ACCESS)

/** Whether there are costs for this reader at all; who only claims to be a company has none yet. */
export const hasCosts = (actor: Actor, style: StyleStanding): boolean =>
  levelOf(actor, style) === 'owner' && actor.claims_id === null

export const canOnCosts = (actor: Actor, permission: CostPermission, style: StyleStanding): boolean =>
  hasCosts(actor, style) && can(actor, permission, style)

/** @throws Refusal `no_access` as the specification has it, `forbidden` while the style is not verified */
export const requireCanOnCosts = (actor: Actor, permission: CostPermission, style: StyleStanding): void => {
  if (!hasCosts(actor, style)) throw new Refusal('no_access')
  requireCan(actor, permission, style)
}
