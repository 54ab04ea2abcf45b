import type { Permission } from '#contract/access.ts'
import type { StyleTableName } from '#contract/styles/table-imports.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { canOnCosts } from '#server/access/cost-sheet.access.ts'
import { canOnChart } from '#server/access/measurement-chart.access.ts'
import { canOnPassport } from '#server/access/passport.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { canOnTechPack } from '#server/access/tech-pack.access.ts'
import { canOnTimeline } from '#server/access/timeline.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { openTable, type RecordTable } from '#server/platform/access/permissions.ts'

type UnfinishedImportPermission = Extract<Permission, `unfinished_import:${string}`>

interface TableStanding extends StyleStanding {
  table: StyleTableName
}

/** An import belongs to those who may change what it goes into. */
const MAY_CHANGE: Readonly<Record<StyleTableName, (actor: Actor, style: StyleStanding) => boolean>> = {
  bom: (actor, style) => canOnBom(actor, 'bom:change', style),
  costs: (actor, style) => canOnCosts(actor, 'cost_sheet:change', style),
  chart: (actor, style) => canOnChart(actor, 'measurement_chart:change', style),
  notes: (actor, style) => canOnTechPack(actor, 'tech_pack:change', style),
  milestones: (actor, style) => canOnTimeline(actor, 'timeline:change', style),
  lots: (actor, style) => canOnPassport(actor, 'passport:change', style),
  lca: (actor, style) => canOnPassport(actor, 'passport:change', style),
}

export const UNFINISHED_IMPORT_ACCESS: RecordTable<UnfinishedImportPermission, TableStanding> = {
  'unfinished_import:change': {
    levels: ['owner'],
    when: (actor, standing) => MAY_CHANGE[standing.table](actor, standing),
  },
}

export const { requireCan: requireCanOnImport } = openTable(UNFINISHED_IMPORT_ACCESS)
