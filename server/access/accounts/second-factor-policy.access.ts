import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const SECOND_FACTOR_POLICY_ROLES: RoleTable<'second_factor_policy:manage'> = {
  /** Account managers for their company, admins for the installation. */
  'second_factor_policy:manage': (actor) => isManager(actor) || isOperator(actor),
}
