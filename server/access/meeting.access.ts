import { isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

/** The operator is whom one meets. What each side does to a meeting is in meeting.rules.ts. */
export const MEETING_ROLES: RoleTable<'meeting:book' | 'meeting:decline'> = {
  'meeting:book': (actor) => !isOperator(actor),
  'meeting:decline': isOperator,
}
