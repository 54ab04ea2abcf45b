import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/features/style-scope/index.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type TechPackPermission = Extract<Permission, `tech_pack:${string}`>

/** Making a style uploads its first files, so a style that is not verified has its tech pack too. */
export const TECH_PACK_ACCESS: RecordTable<TechPackPermission, StyleStanding> = {
  'tech_pack:read': { levels: ['operator', 'owner', 'assigned'] },
  'tech_pack:change': { levels: ['owner'] },
  'tech_pack:set_status': { levels: ['owner'] },
}

export const { can: canOnTechPack, requireCan: requireCanOnTechPack } = openTable(TECH_PACK_ACCESS)
