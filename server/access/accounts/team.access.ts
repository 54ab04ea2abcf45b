import { isQc, type Role } from '#contract/access.ts'
import { type Actor, isManager, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const TEAM_ROLES: RoleTable<'team:manage'> = {
  'team:manage': (actor) => isManager(actor) || isOperator(actor),
}

/** Whom the page of the team offers to change: not oneself, and no admin, whom the operator of the installation adds. */
export const canChangeMember = (actor: Actor, member: { id: number; role: string }): boolean =>
  TEAM_ROLES['team:manage'](actor) && member.id !== actor.user_id && member.role !== 'admin'

/** Whom the page of the team offers to remove for good: any colleague, among admins too. The last who leads never goes. */
export const canRemoveMember = (actor: Actor, member: { id: number }): boolean =>
  TEAM_ROLES['team:manage'](actor) && member.id !== actor.user_id

/** Who answers for reports in place of somebody who left: quality control. */
export const canTakeInspections = ({ role }: { role: Role }): boolean => isQc(role)
