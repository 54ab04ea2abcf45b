import { isAccountManager, type Role } from '#contract/access.ts'
import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const SIGN_ON_ROLES: RoleTable<'sign_on:manage'> = {
  /** Account managers for their company, admins for the installation. */
  'sign_on:manage': (actor) => isManager(actor) || isOperator(actor),
}

/** Who keeps a password where the company signs in through its provider alone, for the day on which that fails. */
export const keepsPassword = ({ role }: { role: Role }): boolean => isAccountManager(role)
