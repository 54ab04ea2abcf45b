import { isManager } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

export const PUBLICATION_ROLES: RoleTable<'publication:decide'> = { 'publication:decide': isManager }
