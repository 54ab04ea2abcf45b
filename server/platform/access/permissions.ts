/** The one place that decides: a noun's table says which level may do what (decisions §2). */
import type { Permission } from '#contract/access.ts'
import { Refusal } from '../http/refusal.ts'
import { type Actor, isManager, isOperator, isQcPerson } from './actor.ts'

/** How a person stands to one record, highest first; `none` sees nothing of it. */
export type Level = 'operator' | 'owner' | 'owner_qc' | 'assigned' | 'assigned_qc' | 'none'

/** What the row itself says of the actor's company. */
export interface Standing {
  is_owner: boolean
  is_assigned: boolean
}

export const levelOf = (actor: Actor, standing: Standing): Level => {
  if (isOperator(actor)) return 'operator'
  if (standing.is_owner) return isQcPerson(actor) ? 'owner_qc' : 'owner'
  if (standing.is_assigned) return isQcPerson(actor) ? 'assigned_qc' : 'assigned'
  return 'none'
}

/** What a person may do apart from any record, by role alone. */
const BY_ROLE = {
  signed_in: () => true,
  admin: isOperator,
  'team:manage': (actor) => isManager(actor) || isOperator(actor),
  /** The operator's company has no records of its own that a program could keep. */
  'api_key:manage': isManager,
  'security_log:read': (actor) => isManager(actor) || isOperator(actor),
  'company:read': () => true,
  'company:change': isManager,
  'company:request_verification': isManager,
  'company:invite': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'company:request_new': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'collection:create': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'style:create': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'care_instruction:list': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'care_instruction:change': (actor) => !isOperator(actor) && !isQcPerson(actor),
  /** Whoever reads a passport's draft, in which it stands. */
  'care_instruction:show_icon': (actor) => !isQcPerson(actor),
  'geo_image:list': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'geo_image:change': (actor) => !isOperator(actor) && !isQcPerson(actor),
  /** Whoever reads a passport's draft, in which it stands. */
  'geo_image:show': (actor) => !isQcPerson(actor),
  'value_chain:read': (actor) => !isQcPerson(actor),
  'value_chain:create': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'value_chain:change': (actor) => !isOperator(actor) && !isQcPerson(actor),
  'value_chain:see_uses': (actor) => !isQcPerson(actor),
  'publication:decide': isManager,
  /** The brand's managers decide, and the operator in place of brands without an account (decisions §3). */
  'factory_request:decide': (actor) => isOperator(actor) || isManager(actor),
  'style_verification:list': (actor) => isOperator(actor) || actor.role === 'brand_account_manager',
} satisfies Partial<Record<Permission, (actor: Actor) => boolean>>

type RolePermission = keyof typeof BY_ROLE

export const can = (actor: Actor, permission: RolePermission): boolean => BY_ROLE[permission](actor)

/** Refuses what the role alone forbids; permissions on a record are decided once its row is loaded. */
export const requireRole = (actor: Actor, permission: Permission): void => {
  if (permission in BY_ROLE && !BY_ROLE[permission as RolePermission](actor)) throw new Refusal('forbidden')
}
