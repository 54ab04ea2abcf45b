import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const SECURITY_LOG_ROLES: RoleTable<'security_log:read'> = {
  'security_log:read': (actor) => isManager(actor) || isOperator(actor),
}
