import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type BomPermission = Extract<Permission, `bom:${string}`>

/**
 * The tab opens once the style is verified (docs/product.md, Bill of materials); an operator sees all that there is.
 */
const isAvailable = (actor: Actor, style: StyleStanding): boolean => style.verified || isOperator(actor)

export const BOM_ACCESS: RecordTable<BomPermission, StyleStanding> = {
  'bom:read': { levels: ['operator', 'owner', 'assigned'], when: isAvailable },
  'bom:change': { levels: ['owner'], when: isAvailable },
}

export const { can: canOnBom, requireCan: requireCanOnBom } = openTable(BOM_ACCESS)
