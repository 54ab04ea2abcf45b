import type { Permission } from '#contract/access.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import { type Level, levelOf, type Standing } from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** What access is decided on: the style's row as the actor's company stands to it. */
export interface StyleStanding extends Standing {
  verified: boolean
  brand_id: number
  brand_has_account: boolean
  created_by_organization_id_of_collection: number
}

export type StylePermission = Extract<
  Permission,
  `style:${string}` | `passport:${string}` | `bom:${string}` | `file:${string}`
>
type Rule = readonly Level[]

const EVERYONE: Rule = ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc']
const OWNERS: Rule = ['owner']
const NOT_QC: Rule = ['owner', 'assigned']

/** Decisions §2, one line a permission: which levels have it. */
export const STYLE_PERMISSIONS: Record<Exclude<StylePermission, 'style:create'>, Rule> = {
  'style:read': EVERYONE,
  /** The assigned value chain and the circularity partners. */
  'style:read_value_chain': ['operator', 'owner', 'assigned'],
  'style:change': OWNERS,
  'style:duplicate': OWNERS,
  'style:delete': OWNERS,
  'style:decide_deletion': OWNERS,
  'style:assign': OWNERS,
  /** Owners take any supplier off; an assigned company takes off itself. */
  'style:leave': NOT_QC,
  'style:request_verification': OWNERS,
  'style:decide_verification': ['operator', 'owner'],
  'style:upload': NOT_QC,
  'file:read': EVERYONE,
  'file:delete': NOT_QC,
  'bom:read': ['operator', 'owner', 'assigned'],
  'bom:change': OWNERS,
  'passport:read': ['operator', 'owner', 'assigned'],
  'passport:change': OWNERS,
  'passport:publish': OWNERS,
  'passport:verify_step': NOT_QC,
  /** Owners to all steps; an assigned company to those whose supplier it is. */
  'passport:add_geo_image': NOT_QC,
  /** Scans, and reviews that nobody has read yet: the brand's own affair. */
  'passport:see_analytics': ['operator', 'owner'],
  'passport:moderate': OWNERS,
  /** To a publication in the brand's name: its account managers alone, here and below (decisions §1). */
  'passport:agree': OWNERS,
  'passport:withdraw': OWNERS,
}

export const canOnStyle = (
  actor: Actor,
  permission: Exclude<StylePermission, 'style:create'>,
  style: StyleStanding,
): boolean => {
  if (!STYLE_PERMISSIONS[permission].includes(levelOf(actor, style))) return false
  if (permission === 'style:decide_deletion') return decidesDeletion(actor, style)
  if (permission === 'style:decide_verification') return decidesVerification(actor, style)
  if (permission === 'passport:agree' || permission === 'passport:withdraw')
    return isManager(actor) && actor.organization_id === style.brand_id
  if (permission.startsWith('passport:')) return isPassportAvailable(actor, style)
  // The tab opens once the style is verified (S0 §2); an operator sees all that there is.
  if (permission.startsWith('bom:')) return style.verified || actor.role === 'admin'
  return true
}

export const requireCan = (
  actor: Actor,
  permission: Exclude<StylePermission, 'style:create'>,
  style: StyleStanding,
): void => {
  if (!canOnStyle(actor, permission, style)) throw new Refusal('forbidden')
}

/** An account manager of the brand, or of the creating company where the brand has no account (decisions §3). */
export const decidesDeletion = (actor: Actor, style: StyleStanding): boolean => {
  const decider = style.brand_has_account ? style.brand_id : style.created_by_organization_id_of_collection
  return isManager(actor) && actor.organization_id === decider
}

/** An account manager of the brand, or the operator where the brand has no account (decisions §3). */
const decidesVerification = (actor: Actor, style: StyleStanding): boolean =>
  style.brand_has_account
    ? isManager(actor) && actor.organization_id === style.brand_id
    : actor.role === 'admin'

/** The passport opens once the style is verified; account managers and operators always see it (S0 §2). */
export const isPassportAvailable = (actor: Actor, style: StyleStanding): boolean =>
  style.verified || isManager(actor) || actor.role === 'admin'
