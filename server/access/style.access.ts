import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, canMakeRecords, isManager, isOperator } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable, type RoleTable } from '#server/platform/access/permissions.ts'

type OfRole = 'style:create' | 'style:list'
type StylePermission = Exclude<Extract<Permission, `style:${string}`>, OfRole>

export const STYLE_ROLES: RoleTable<OfRole> = {
  'style:create': canMakeRecords,
  /** A company's; an operator has none, and finds styles by the search. */
  'style:list': (actor) => !isOperator(actor),
}

/**
 * An account manager of the brand, or of the creating company where the brand has no account
 * (docs/product.md, Deletion).
 */
export const decidesDeletion = (actor: Actor, style: StyleStanding): boolean => {
  const decider = style.brand_has_account ? style.brand_id : style.created_by_organization_id_of_collection
  return isManager(actor) && actor.organization_id === decider
}

/**
 * An account manager of the brand, or the operator where the brand has no account
 * (docs/product.md, Style verification).
 */
const decidesVerification = (actor: Actor, style: StyleStanding): boolean =>
  style.brand_has_account ? isManager(actor) && actor.organization_id === style.brand_id : isOperator(actor)

/** One line for each permission (docs/product.md, Access). */
export const STYLE_ACCESS: RecordTable<StylePermission, StyleStanding> = {
  'style:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  /** The assigned value chain and the circularity partners. */
  'style:read_value_chain': { levels: ['operator', 'owner', 'assigned'] },
  'style:change': { levels: ['owner'] },
  'style:duplicate': { levels: ['owner'] },
  'style:delete': { levels: ['owner'] },
  'style:decide_deletion': { levels: ['owner'], when: decidesDeletion },
  'style:assign': { levels: ['owner'] },
  /** Owners take any supplier off; an assigned company takes off itself. */
  'style:leave': { levels: ['owner', 'assigned'] },
  'style:request_verification': { levels: ['owner'] },
  'style:decide_verification': { levels: ['operator', 'owner'], when: decidesVerification },
  'style:upload': { levels: ['owner', 'assigned'] },
}

export const { can: canOnStyle, requireCan: requireCanOnStyle } = openTable(STYLE_ACCESS)
