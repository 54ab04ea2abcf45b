import { isManager } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const PROVISIONING_ROLES: RoleTable<'provisioning:manage'> = {
  /** Of one's own company; the operator's people come by no directory. */
  'provisioning:manage': isManager,
}
