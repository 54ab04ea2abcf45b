import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { levelOf, openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type TechPackPermission = Extract<Permission, `tech_pack:${string}`>

/** Making a style uploads its first files, so a style that is not verified has its tech pack too. */
export const TECH_PACK_ACCESS: RecordTable<TechPackPermission, StyleStanding> = {
  'tech_pack:read': { levels: ['operator', 'owner', 'assigned'] },
  'tech_pack:change': { levels: ['owner'] },
  'tech_pack:set_status': { levels: ['owner'] },
}

export const { can: canOnTechPack, requireCan: requireCanOnTechPack } = openTable(TECH_PACK_ACCESS)

/** Whether a person of a company on the style opens its tech pack, by what the person is there. */
export const opensTechPack = (person: Pick<Actor, 'role'>): boolean =>
  TECH_PACK_ACCESS['tech_pack:read'].levels.includes(
    levelOf(person as Actor, { is_owner: true, is_assigned: true }),
  )
