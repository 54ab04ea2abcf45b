/** The reports that have to do with one company (docs/product.md, What one has with a company). */
import { sql } from 'kysely'
import type { CompanyReport } from '#contract/company-reports.ts'
import type { ReportResult } from '#contract/values/aql.ts'
import { isOwner, isStyleVerified, isVisible, viewerOf } from '#server/features/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { concerns, fromReports } from './report-scope.store.ts'

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

interface Asked {
  companyId: number
  offset: number
  limit: number
}

/**
 * A page of ids, and how many there are. Thousands of reports may concern a company, of few styles: whether the actor
 * sees a style is asked once for each of them. What is shown is read by `fromReports`.
 */
const findPage = async (
  db: Reader,
  actor: Actor,
  { companyId, offset, limit }: Asked,
): Promise<{ ids: number[]; total: number }> => {
  const viewer = viewerOf(actor)
  const columns = sql`r.id, r.style_id, r.supplier_id, r.created_by_organization_id`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with candidates as materialized (
      select ${columns} from qc_reports r
        where r.supplier_id = ${companyId} or r.created_by_organization_id = ${companyId}
      union select ${columns} from qc_reports r join styles s on s.id = r.style_id
        join collections c on c.id = s.collection_id
        where c.brand_id = ${companyId} and ${concerns(actor)}),
    seen as materialized (
      select s.id, ${isOwner(actor)} as is_owner from styles s join collections c on c.id = s.collection_id
        join organizations b on b.id = c.brand_id
        where s.id in (select style_id from candidates)
          and ${isVisible(viewer)} and (${isStyleVerified} or ${viewer.is_operator}::boolean)),
    found as materialized (
      select r.id from candidates r join seen on seen.id = r.style_id
        where ${viewer.is_operator}::boolean or seen.is_owner or ${concerns(actor)})
    select array(select id from found order by id desc offset ${offset} limit ${limit}) as ids,
      (select count(*) from found) as total`.execute(db as Tx)
  const [page = { ids: [], total: 0 }] = rows
  return { ids: page.ids.map(Number), total: Number(page.total) }
}

/**
 * Those that name the company as supplier or were made by it, and what the actor's own company made or is named in for
 * a style of the company's brand. As in the tab, reports of a style that is not verified any more open for the operator
 * alone.
 */
export const listOfCompany = async (
  db: Reader,
  actor: Actor,
  asked: Asked,
): Promise<{ rows: CompanyReport[]; total: number }> => {
  const { ids, total } = await findPage(db, actor, asked)
  const rows = await fromReports(db, actor)
    .innerJoin('organizations as m', 'm.id', 'r.created_by_organization_id')
    .where(sql<boolean>`r.id = any(${ids}::bigint[])`)
    .select(['r.id', 'r.style_id as inquiry_id', 'r.name', 's.style_number', 's.style_name'])
    .select(['m.name as organization_name', 'r.inspection_date', 'r.overall_result'])
    .$narrowType<{ overall_result: ReportResult }>()
    .select(sql<boolean>`r.approved_at is not null`.as('is_approved'))
    .orderBy('r.id', 'desc')
    .execute()
  return { rows, total }
}
