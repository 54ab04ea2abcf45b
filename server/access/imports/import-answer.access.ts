import type { Permission } from '#contract/access.ts'
import { canMakeRecords } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type ImportAnswerPermission = Extract<Permission, `import_answer:${string}`>

/** Of one's own company, whose files they are about. */
export const IMPORT_ANSWER_ROLES: RoleTable<ImportAnswerPermission> = {
  'import_answer:list': canMakeRecords,
  'import_answer:change': canMakeRecords,
}
