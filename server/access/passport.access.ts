import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, canMakeRecords, isManager, isOperator } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable, type RoleTable } from '#server/platform/access/permissions.ts'

type PassportPermission = Exclude<Extract<Permission, `passport:${string}`>, 'passport:keep_facts'>

/**
 * The passport opens once the style is verified; account managers and operators always see it
 * (docs/product.md, Style page).
 */
const isAvailable = (actor: Actor, style: StyleStanding): boolean =>
  style.verified || isManager(actor) || isOperator(actor)

/** Publishing in the brand's name is for its account managers alone (docs/product.md, In another's name). */
const speaksForBrand = (actor: Actor, style: StyleStanding): boolean =>
  isManager(actor) && actor.organization_id === style.brand_id

/** What a company says for all of its passports is its people's, quality control apart. */
export const PASSPORT_ROLES: RoleTable<'passport:keep_facts'> = { 'passport:keep_facts': canMakeRecords }

export const PASSPORT_ACCESS: RecordTable<PassportPermission, StyleStanding> = {
  'passport:read': { levels: ['operator', 'owner', 'assigned'], when: isAvailable },
  'passport:change': { levels: ['owner'], when: isAvailable },
  'passport:publish': { levels: ['owner'], when: isAvailable },
  'passport:verify_step': { levels: ['owner', 'assigned'], when: isAvailable },
  /** Owners to all steps; an assigned company to those whose supplier it is. */
  'passport:add_geo_image': { levels: ['owner', 'assigned'], when: isAvailable },
  /** Scans, and reviews that nobody has read yet: the brand's own affair. */
  'passport:see_analytics': { levels: ['operator', 'owner'], when: isAvailable },
  /** Some are for authorities alone, and those of a company that nobody published yet are its own affair. */
  'passport:see_facts': { levels: ['operator', 'owner'], when: isAvailable },
  'passport:moderate': { levels: ['owner'], when: isAvailable },
  'passport:agree': { levels: ['owner'], when: speaksForBrand },
  'passport:withdraw': { levels: ['owner'], when: speaksForBrand },
}

export const { can: canOnPassport, requireCan: requireCanOnPassport } = openTable(PASSPORT_ACCESS)
