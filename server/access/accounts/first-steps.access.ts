import { canMakeRecords } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const FIRST_STEPS_ROLES: RoleTable<'first_steps:follow'> = {
  /** Quality control has no part in passports, and the operator has no company to begin with. */
  'first_steps:follow': canMakeRecords,
}
