import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type FabricFormPermission = Extract<Permission, `fabric_form:${string}`>

/** Offers are prices: companies that work on the style see none of them, and an operator changes nothing. */
export const FABRIC_FORM_ACCESS: RecordTable<FabricFormPermission, StyleStanding> = {
  'fabric_form:read': { levels: ['operator', 'owner'] },
  'fabric_form:change': { levels: ['owner'] },
}

export const { can: canOnFabricForm, requireCan: requireCanOnFabricForm } = openTable(FABRIC_FORM_ACCESS)
