import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type ChartPermission = Extract<Permission, `measurement_chart:${string}`>

/** Owners write it; everybody who works on the style makes garments by it. */
export const CHART_ACCESS: RecordTable<ChartPermission, StyleStanding> = {
  'measurement_chart:read': { levels: ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc'] },
  'measurement_chart:change': { levels: ['owner'] },
}

export const { can: canOnChart, requireCan: requireCanOnChart } = openTable(CHART_ACCESS)
