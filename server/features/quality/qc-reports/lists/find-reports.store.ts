/** Reports by name and number, and by the defects that they found, for the search of everything. */
import { sql } from 'kysely'
import type { FoundDefect, FoundReport } from '#contract/day/search.ts'
import { inReportScope } from '#server/access/report-scope/report-scope.store.ts'
import { type Asked, findOnStyles, isAllowed, type StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface AskedOfReports extends Asked {
  /** Whether the actor opens the inspections of a style. */
  opens: (style: StyleStanding) => boolean
}

const isThere = (actor: Actor, opens: AskedOfReports['opens']) =>
  sql<boolean>`(${inReportScope(actor)} and ${isAllowed(actor, opens)})`

/** The company's own first, then the newest. */
export const listFoundReports = (db: Reader, actor: Actor, { opens, ...asked }: AskedOfReports) =>
  findOnStyles<FoundReport>(db, actor, asked, {
    from: sql`qc_reports r`,
    id: sql`r.id`,
    styleId: sql`r.style_id`,
    text: sql`r.name || ' ' || coalesce(r.lot_number, '') || ' ' || coalesce(r.purchase_order, '')`,
    isThere: isThere(actor, opens),
    select: sql`r.id, r.name, m.name as organization_name, r.inspection_date, r.overall_result`,
    joins: sql`join organizations m on m.id = r.created_by_organization_id`,
    order: sql`r.created_by_organization_id = ${actor.organization_id} desc, r.id desc`,
  })

/** Items of checklists of which defects were found; the company's own reports first, then the newest. */
export const listFoundDefects = (db: Reader, actor: Actor, { opens, ...asked }: AskedOfReports) =>
  findOnStyles<FoundDefect>(db, actor, asked, {
    from: sql`qc_reports r join qc_checklist_items i on i.report_id = r.id`,
    id: sql`i.id`,
    styleId: sql`r.style_id`,
    text: sql`i.name`,
    isOne: sql<boolean>`exists (select from qc_defects d where d.checklist_item_id = i.id)`,
    isThere: isThere(actor, opens),
    select: sql`i.id, i.report_id, i.name, r.name as report_name,
      (select sum(d.quantity)::integer from qc_defects d where d.checklist_item_id = i.id) as quantity`,
    order: sql`r.created_by_organization_id = ${actor.organization_id} desc, i.id desc`,
  })
