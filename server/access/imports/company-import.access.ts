import type { Permission } from '#contract/access.ts'
import { canMakeRecords } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type CompanyImportPermission = Extract<Permission, `company_import:${string}`>

/** Of one's own company; what a save needs is asked when its lines are saved. */
export const COMPANY_IMPORT_ROLES: RoleTable<CompanyImportPermission> = {
  'company_import:change': canMakeRecords,
}
