import type { Permission } from '#contract/access.ts'
import { canMakeRecords } from '#server/platform/access/actor.ts'
import {
  openTable,
  type RecordTable,
  type RoleTable,
  type Standing,
} from '#server/platform/access/permissions.ts'

type CollectionPermission = Exclude<Extract<Permission, `collection:${string}`>, 'collection:create'>

export const COLLECTION_ROLES: RoleTable<'collection:create'> = { 'collection:create': canMakeRecords }

/** Members of the brand and of the company that made the collection own it (docs/product.md, Access). */
export const COLLECTION_ACCESS: RecordTable<CollectionPermission, Standing> = {
  'collection:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'collection:change': { levels: ['owner'] },
  'collection:add_style': { levels: ['owner'] },
}

export const { can: canOnCollection, requireCan: requireCanOnCollection } = openTable(COLLECTION_ACCESS)
