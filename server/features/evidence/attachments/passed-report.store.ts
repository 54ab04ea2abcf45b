/** Approved inspection reports that passed, as evidence has them. */
import { sql } from 'kysely'
import type { AttachableReport } from '#contract/evidence/evidence-of-reports.ts'
import { instantOf } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

const PASSED = sql`r.approved_at is not null and r.overall_result = 'pass'`
/** Its revision was approved in its place. */
const isReplaced = sql`exists (select from qc_reports n where n.revision_of = r.id and n.approved_at is not null)`

export const listPassedReports = async (db: Reader, styleId: number): Promise<AttachableReport[]> => {
  const { rows } = await sql<AttachableReport>`
    select r.id::int, r.name, r.is_final, r.lot_number as lot, o.name as supplier_name, r.inspection_date,
      ${instantOf(sql`r.approved_at`)} as approved_at
    from qc_reports r left join organizations o on o.id = r.supplier_id
    where r.style_id = ${styleId} and ${PASSED} and not ${isReplaced}
    order by r.approved_at desc, r.id desc limit 50`.execute(db as Tx)
  return rows
}

export interface PassedReport {
  id: number
  name: string
  template_name: string
  /** The company whose inspection it is. */
  inspected_by: string
  lot: string | null
  pieces: number | null
  classes: { aql: string; found: number }[]
}

const classOf = (level: 'critical' | 'major' | 'minor') => sql`json_build_object(
  'aql', trim_scale(${sql.ref(`r.aql_${level}`)})::text,
  'found', coalesce(${sql.ref(`r.typed_count_${level}`)}, (select sum(d.quantity) from qc_defects d
    where d.report_id = r.id and d.level = ${sql.lit(level)}), 0)::int)`

export const findPassedReport = async (
  db: Reader,
  { styleId, id }: { styleId: number; id: number },
): Promise<PassedReport | undefined> => {
  const { rows } = await sql<PassedReport>`
    select r.id::int, r.name, r.template_name, m.name as inspected_by, r.lot_number as lot,
      r.no_of_pcs_inspected as pieces,
      json_build_array(${classOf('critical')}, ${classOf('major')}, ${classOf('minor')}) as classes
    from qc_reports r join organizations m on m.id = r.created_by_organization_id
    where r.id = ${id} and r.style_id = ${styleId} and ${PASSED} and not ${isReplaced}`.execute(db as Tx)
  return rows[0]
}

/** Of the company's own that say the same; withdrawn ones are gone. */
export const findOfReport = async (
  tx: Tx,
  actor: Actor,
  { reportId, hasFigures }: { reportId: number; hasFigures: boolean },
): Promise<number | null> => {
  const row = await tx
    .selectFrom('evidence')
    .where('organization_id', '=', actor.organization_id)
    .where('report_id', '=', reportId)
    .where('withdrawn_at', 'is', null)
    .where('superseded_by', 'is', null)
    .where(sql<boolean>`(jsonb_array_length(results) > 1) = ${hasFigures}`)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
