import type { Permission } from '#contract/access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { type Level, levelOf, type Standing } from '#server/platform/access/permissions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

type CollectionPermission = Exclude<Extract<Permission, `collection:${string}`>, 'collection:create'>

/** Members of the brand and of the company that made the collection own it (decisions §2). */
export const COLLECTION_PERMISSIONS: Record<CollectionPermission, readonly Level[]> = {
  'collection:read': ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'],
  'collection:change': ['owner'],
  'collection:add_style': ['owner'],
}

export const canOnCollection = (
  actor: Actor,
  permission: CollectionPermission,
  collection: Standing,
): boolean => COLLECTION_PERMISSIONS[permission].includes(levelOf(actor, collection))

export const requireCanOnCollection = (
  actor: Actor,
  permission: CollectionPermission,
  collection: Standing,
): void => {
  if (!canOnCollection(actor, permission, collection)) throw new Refusal('forbidden')
}
