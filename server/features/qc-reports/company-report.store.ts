/** The reports that have to do with one company (docs/product.md, What one has with a company). */
import { sql } from 'kysely'
import type { CompanyReport } from '#contract/company-reports.ts'
import type { ReportResult } from '#contract/values/aql.ts'
import { isStyleVerified } from '#server/features/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromReports } from './report-scope.store.ts'

/** Null for a company whose profile is not shown to the actor. */
export const findCompanyId = async (db: Reader, actor: Actor, uuid: string): Promise<number | null> => {
  const row = await db
    .selectFrom('organizations')
    .where('uuid', '=', uuid)
    .where(
      sql<boolean>`(claims_id is null or id = ${actor.organization_id} or ${isOperator(actor)}::boolean)`,
    )
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Each way to them is an index of its own, which one condition with `or` over two tables would not use. */
const concerning = (companyId: number, actor: Actor) => sql<boolean>`r.id in (
  select id from qc_reports where supplier_id = ${companyId}
  union all select id from qc_reports where created_by_organization_id = ${companyId}
  union all select q.id from qc_reports q join styles qs on qs.id = q.style_id
    join collections qc on qc.id = qs.collection_id
    where qc.brand_id = ${companyId}
      and q.id in (select id from qc_reports where supplier_id = ${actor.organization_id}
        union all select id from qc_reports where created_by_organization_id = ${actor.organization_id}))`

/**
 * Those that name the company as supplier or were made by it, and what the actor's own company made or is named in for
 * a style of the company's brand. As in the tab, reports of a style that is not verified any more open for the operator
 * alone.
 */
export const listOfCompany = async (
  db: Reader,
  actor: Actor,
  { companyId, offset, limit }: { companyId: number; offset: number; limit: number },
): Promise<{ rows: CompanyReport[]; total: number }> => {
  const reports = fromReports(db, actor)
    .where(concerning(companyId, actor))
    .where(sql<boolean>`(${isStyleVerified} or ${isOperator(actor)}::boolean)`)
  const [rows, { total }] = await Promise.all([
    reports
      .innerJoin('organizations as m', 'm.id', 'r.created_by_organization_id')
      .select(['r.id', 'r.style_id as inquiry_id', 'r.name', 's.style_number', 's.style_name'])
      .select(['m.name as organization_name', 'r.inspection_date'])
      .select('r.overall_result')
      .$narrowType<{ overall_result: ReportResult }>()
      .select(sql<boolean>`r.approved_at is not null`.as('is_approved'))
      .orderBy('r.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    reports.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
