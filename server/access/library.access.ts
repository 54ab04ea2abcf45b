import type { Permission } from '#contract/access.ts'
import { canMakeRecords, isOperator } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type LibraryPermission = Extract<Permission, `library:${string}`>

/** A company's library is its people's; those who may change tech packs keep it. */
export const LIBRARY_ROLES: RoleTable<LibraryPermission> = {
  'library:read': (actor) => !isOperator(actor),
  'library:change': canMakeRecords,
}
