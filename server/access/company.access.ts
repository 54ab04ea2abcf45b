import type { Permission } from '#contract/access.ts'
import { canMakeRecords, isManager } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type CompanyPermission = Extract<Permission, `company:${string}`>

export const COMPANY_ROLES: RoleTable<CompanyPermission> = {
  'company:read': () => true,
  'company:change': isManager,
  'company:request_verification': isManager,
  'company:invite': canMakeRecords,
  'company:request_new': canMakeRecords,
}
