import type { Permission } from '#contract/access.ts'
import { canMakeRecords, isQcPerson } from '#server/platform/access/actor.ts'
import type { RoleTable } from '#server/platform/access/permissions.ts'

type GeoImagePermission = Extract<Permission, `geo_image:${string}`>

export const GEO_IMAGE_ROLES: RoleTable<GeoImagePermission> = {
  'geo_image:list': canMakeRecords,
  'geo_image:change': canMakeRecords,
  /** Anyone who reads a passport's draft, in which it stands. */
  'geo_image:show': (actor) => !isQcPerson(actor),
}
