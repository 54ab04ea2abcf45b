import { isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const TEAM_ROLES: RoleTable<'team:manage'> = {
  'team:manage': (actor) => isManager(actor) || isOperator(actor),
}
