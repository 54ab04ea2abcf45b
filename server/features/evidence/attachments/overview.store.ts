/** How the suppliers of a company's own styles stand with their evidence. */
import { sql } from 'kysely'
import type { SupplierStanding } from '#contract/evidence/evidence-on-styles.ts'
import { OF_PROCESSES } from '#contract/evidence/evidence-record.ts'
import { isReadBy } from '#server/features/evidence/evidence/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Read {
  organizationId: number
  season: string
  today: string
}

const ownStyles = ({ organizationId, season }: Omit<Read, 'today'>) => sql`select s.id from styles s
  join collections c on c.id = s.collection_id where s.deleted_at is null
  and ${organizationId} in (c.brand_id, c.created_by_organization_id) and (${season} = '' or c.season = ${season})`

/** That the evidence `e` is of what is done in the step `p`, as its check says; a company that only notes it lets it pass. */
const coversStep = (organizationId: number) => sql<boolean>`(p.kind = any(e.processes)
  or e.processes = '{}' and e.kind <> all(${[...OF_PROCESSES]}::text[])
  or exists (select from evidence_check_weights w where w.organization_id = ${organizationId}
    and w.check_name = 'process' and w.weight = 'note'))`

/** Those with the most that is missing first. */
export const listSupplierStandings = async (db: Reader, read: Read): Promise<SupplierStanding[]> => {
  const { organizationId, today } = read
  const { rows } = await sql<SupplierStanding>`
    with own as (${ownStyles(read)}),
    steps as (
      select d.supplier_id, count(*) filter (where not exists (
        select from evidence_attachments k join evidence e on e.id = k.evidence_id
        where k.detail_id = d.id and e.organization_id = d.supplier_id and e.withdrawn_at is null
          and e.superseded_by is null and (e.valid_until is null or e.valid_until >= ${today}::date)
          and (e.valid_from is null or e.valid_from <= ${today}::date) and ${coversStep(organizationId)}
          and exists (select from evidence_sharings s where s.evidence_id = e.id and s.state = 'accepted'
            and s.organization_id = ${organizationId} and s.taken_back_at is null
            and (s.style_id is null or s.style_id = p.style_id)))) as uncovered
      from passport_step_details d join passport_steps p on p.id = d.step_id join own on own.id = p.style_id
      where d.supplier_id is not null and d.supplier_id <> ${organizationId} group by 1),
    offered as (
      select e.organization_id as supplier_id, count(*) filter (where s.state = 'offered') as waiting,
        count(*) filter (where s.state = 'accepted' and (e.valid_until is null or e.valid_until > ${today}::date + 90)) as valid,
        count(*) filter (where s.state = 'accepted' and e.valid_until between ${today}::date and ${today}::date + 90) as expiring,
        count(*) filter (where s.state = 'accepted' and e.valid_until < ${today}::date) as expired
      from evidence_sharings s join evidence e on e.id = s.evidence_id
      where ${isReadBy(organizationId)} and e.withdrawn_at is null and e.superseded_by is null
        and (${read.season} = '' or e.organization_id in (select supplier_id from steps)) group by 1)
    select json_build_object('id', o.id, 'uuid', o.uuid, 'name', o.name) as organization,
      coalesce(f.waiting, 0)::int as waiting, coalesce(f.valid, 0)::int as valid,
      coalesce(f.expiring, 0)::int as expiring, coalesce(f.expired, 0)::int as expired,
      coalesce(t.uncovered, 0)::int as uncovered_steps
    from organizations o left join steps t on t.supplier_id = o.id left join offered f on f.supplier_id = o.id
    where t.supplier_id is not null or f.supplier_id is not null
    order by uncovered_steps desc, expired desc, expiring desc, o.name limit 500`.execute(db as Tx)
  return rows
}

export const listSeasons = async (db: Reader, organizationId: number): Promise<string[]> => {
  const { rows } = await sql<{ season: string }>`
    select distinct season from collections
    where season is not null and ${organizationId} in (brand_id, created_by_organization_id) order by 1 limit 200`.execute(
    db as Tx,
  )
  return rows.map(({ season }) => season)
}
