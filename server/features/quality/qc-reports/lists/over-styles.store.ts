/** Of the reports of all styles that somebody sees: those that wait, and those that were approved lately. */
import { sql } from 'kysely'
import { fromReports, inReportScope } from '#server/access/report-scope/report-scope.store.ts'
import { isStyleVerified, listNewest, type Newest, viewerOf } from '#server/access/style-scope/index.ts'
import { type Actor, isManager } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { canBeAsked } from '../signatures/signer.store.ts'

/** As `findUnreachable` has it: nobody waits for the signature of a company that cannot be asked. */
const isSignatureMissing = sql<boolean>`((r.brand_signature_id is null and ${canBeAsked(sql.ref('c.brand_id'))})
  or (r.supplier_signature_id is null and (r.supplier_id is null or ${canBeAsked(sql.ref('r.supplier_id'))})))`

/** What an open report waits for: to be finished, for a signature, or for the approval. */
const stage = sql<'open' | 'signature' | 'approval'>`case when r.overall_result = 'pending' then 'open'
  when ${isSignatureMissing} then 'signature' else 'approval' end`

/**
 * One's own, in every stage; and what `qc_report:approve` opens to managers, the reports that their company made, once
 * nothing but the approval is missing.
 */
const isWaitingFor = (actor: Actor) =>
  sql<boolean>`(r.responsible_id = ${actor.user_id} or (${isManager(actor)}::boolean
    and r.created_by_organization_id = ${actor.organization_id} and ${stage} = 'approval'))`

/** The oldest of each stage; `total` is that of all in the stage. */
export const listWaitingReports = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom(
      fromReports(db, actor)
        .innerJoin('users as u', 'u.id', 'r.responsible_id')
        .innerJoin('organizations as o', 'o.id', 'r.created_by_organization_id')
        .where('r.approved_at', 'is', null)
        .where(isStyleVerified)
        .where(isWaitingFor(actor))
        .select(['r.id', 'r.style_id', 's.style_number', 's.style_name', 'r.name', 'r.created_at as at'])
        .select(['u.full_name', 'o.name as organization_name', stage.as('stage')])
        .select([
          sql<number>`(count(*) over (partition by ${stage}))::int`.as('total'),
          sql<number>`(row_number() over (partition by ${stage} order by r.created_at, r.id))::int`.as(
            'place',
          ),
        ])
        .as('w'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute()

/** Of one style; a company sees some of its reports only, and those are chosen afterwards. */
const OF_EACH = 200

interface ApprovedReport {
  id: number
  name: string
  user_id: number
  full_name: string
  organization_name: string
}

export const listRecentlyApproved = (db: Reader, actor: Actor, newest: Newest) =>
  listNewest<ApprovedReport>(db, viewerOf(actor), {
    ...newest,
    rows: {
      ...{ table: 'qc_reports', at: 'approved_at', alias: 'r', ofEach: OF_EACH },
      select: sql`r.id, r.name, u.id as user_id, u.full_name, o.name as organization_name`,
      joins: sql`join users u on u.id = r.approved_by join accounts a on a.id = u.account_id
        join organizations o on o.id = a.organization_id`,
      where: sql`${isStyleVerified} and ${inReportScope(actor)}`,
    },
  })
