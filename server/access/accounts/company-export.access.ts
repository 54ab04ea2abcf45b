import { isManager } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

/** Of one's own company; the operator has no company's archive. */
export const COMPANY_EXPORT_ROLES: RoleTable<'company_export:manage'> = {
  'company_export:manage': isManager,
}
