/** The reports that have to do with one company (docs/product.md, What one has with a company). */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyReport } from '#contract/quality/company-reports.ts'
import type { ReportResult } from '#contract/values/codes/aql.ts'
import { anyReports, concerns } from '#server/access/report-scope/report-scope.store.ts'
import {
  isOwner,
  isStyleVerified,
  isVisible,
  type Viewer,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { asJson } from '#server/platform/db/json-rows.ts'
import { prepare } from '#server/platform/db/statement.ts'

interface Asked {
  /** The company's. */
  uuid: string
  offset: number
  limit: number
}

interface Found {
  company_id: number | null
  rows: CompanyReport[]
  total: number
}

const companyId = sql<number>`(select id from company)`
const candidateColumns = sql`r.id, r.style_id, r.supplier_id, r.created_by_organization_id`

/** What is shown of the reports with these ids, which the viewer was found to see. */
const rowsOf = (db: Reader, ids: RawBuilder<unknown>) =>
  anyReports(db)
    .innerJoin('organizations as m', 'm.id', 'r.created_by_organization_id')
    .where(sql<boolean>`r.id = any(${ids})`)
    .select(['r.id', 'r.style_id as inquiry_id', 'r.name', 's.style_number', 's.style_name'])
    .select(['m.name as organization_name', 'r.inspection_date', 'r.overall_result'])
    .$narrowType<{ overall_result: ReportResult }>()
    .select(sql<boolean>`r.approved_at is not null`.as('is_approved'))
    .orderBy('r.id', 'desc')

/**
 * Thousands of reports may concern a company, of few styles: whether the viewer sees a style is asked once for each of
 * them, and only the page is joined with what is shown. Of a brand's styles, those reports alone are candidates that
 * concern the viewer's own company. What the viewer sees is a column and no condition: with it, PostgreSQL would take a
 * plan for each viewer to be better than one for all, and planning takes longer than reading.
 */
const pageOfCompany = prepare((db, value: Viewer & Asked) => ({
  compile: () =>
    sql<Found>`
    with company as materialized (
      select id from organizations where uuid = ${value.uuid}
        and (claims_id is null or id = ${value.organization_id} or ${value.is_operator}::boolean)),
    candidates as materialized (
      select ${candidateColumns} from qc_reports r
        where r.supplier_id = ${companyId} or r.created_by_organization_id = ${companyId}
      union all select ${candidateColumns} from qc_reports r join styles s on s.id = r.style_id
        join collections c on c.id = s.collection_id
        where c.brand_id = ${companyId} and ${concerns(value)}
          and r.supplier_id is distinct from ${companyId} and r.created_by_organization_id <> ${companyId}),
    seen as materialized (
      select s.id, ${isOwner(value)} as is_owner,
          ${isVisible(value)} and (${isStyleVerified} or ${value.is_operator}::boolean) as is_seen
        from styles s join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
        where s.id in (select style_id from candidates)),
    found as materialized (
      select r.id from candidates r join seen on seen.id = r.style_id
        where seen.is_seen and (${value.is_operator}::boolean or seen.is_owner or ${concerns(value)}))
    select ${companyId} as company_id, (select count(*) from found) as total,
      ${asJson(
        rowsOf(
          db,
          sql`array(select id from found order by id desc offset ${value.offset} limit ${value.limit})`,
        ),
      )} as rows`.compile(db),
}))

/**
 * Those that name the company as supplier or were made by it, and what the actor's own company made or is named in for
 * a style of the company's brand. As in the tab, reports of a style that is not verified any more open for the operator
 * alone. Null for a company whose profile is not shown to the actor.
 */
export const listOfCompany = async (
  db: Reader,
  actor: Actor,
  asked: Asked,
): Promise<{ rows: CompanyReport[]; total: number } | null> => {
  const [page] = await pageOfCompany(db, { ...viewerOf(actor), ...asked })
  return page && page.company_id !== null ? { rows: page.rows, total: Number(page.total) } : null
}
