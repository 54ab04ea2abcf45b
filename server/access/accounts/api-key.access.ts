import { isManager } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const API_KEY_ROLES: RoleTable<'api_key:manage'> = {
  /** The operator's company has no records of its own that a program could keep. */
  'api_key:manage': isManager,
}
