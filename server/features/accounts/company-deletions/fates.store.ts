/**
 * Which styles and which evidence of a company go, before anything does. A style that another company works on, or has a row
 * about, stays; of one that was published and concerns nobody else, the passport stays.
 */
import { sql } from 'kysely'
import type { Own } from '#server/features/accounts/company-exports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Rows that only name a company, which does not read them. */
const NAMING = ['bom_items', 'fabric_offers', 'milestones']

/** Tables that say by columns of theirs which company has something on which style, from the catalogue. */
const listTies = async (tx: Tx) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname::text as "column"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid and c.relnamespace = current_schema()::regnamespace
      join unnest(k.conkey) as n (attnum) on true
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.attnum
    where k.contype = 'f' and k.confrelid = 'organizations'::regclass
      and exists (select from pg_attribute s where s.attrelid = k.conrelid and s.attname = 'style_id' and not s.attisdropped)
      and c.relname <> all(${NAMING})
    order by 1, 2`.execute(tx)
  return rows
}

/** Evidence that another company was offered, or that what stays stands on. */
const decideEvidence = async (tx: Tx, { organization_id }: Own): Promise<void> => {
  await sql`create temporary table deleted_evidence on commit drop as
    with recursive kept as (
      select e.id from evidence e where e.organization_id = ${organization_id} and (
        exists (select from evidence_sharings s where s.evidence_id = e.id and s.organization_id <> ${organization_id})
        or exists (select from evidence_attachments a where a.evidence_id = e.id
          and a.organization_id <> ${organization_id}))
      union
      select e.superseded_by from kept join evidence e on e.id = kept.id where e.superseded_by is not null)
    select e.id from evidence e
    where e.organization_id = ${organization_id} and e.id not in (select id from kept)`.execute(tx)
}

const decideStyles = async (tx: Tx, { organization_id }: Own): Promise<void> => {
  await sql`create temporary table deleted_styles on commit drop as
    select s.id, s.style_number, 'gone' as fate, exists (
      select from organizations o where o.id in (c.brand_id, c.created_by_organization_id)
        and o.id <> ${organization_id} and o.account_created_at is not null) as has_other_owner
    from styles s join collections c on c.id = s.collection_id
    where ${organization_id} in (c.brand_id, c.created_by_organization_id)`.execute(tx)
  await sql`alter table deleted_styles add primary key (id)`.execute(tx)
  await sql`update deleted_styles d set fate = 'published' where exists (
      select from passport_versions v where v.style_id = d.id)
    or exists (select from passport_gtins g where g.style_id = d.id and g.printed_at is not null)`.execute(tx)
  await sql`update deleted_styles set fate = 'kept' where has_other_owner`.execute(tx)
  const isOther = sql`exists (select from organizations o where o.id = x.company
    and o.id <> ${organization_id} and o.account_created_at is not null)`
  for (const { table, column } of await listTies(tx))
    await sql`update deleted_styles d set fate = 'kept' from (
        select t.style_id, ${sql.ref(`t.${column}`)} as company from ${sql.table(table)} t) x
      where x.style_id = d.id and ${isOther}`.execute(tx)
  await sql`update deleted_styles d set fate = 'kept' from (
      select i.style_id, y.organization_id as company from style_issues i join style_issue_companies y on y.issue_id = i.id
      union all select i.style_id, y.organization_id from style_issues i join style_issue_questions y on y.issue_id = i.id
      union all select i.style_id, y.organization_id from style_issues i join style_issue_seen y on y.issue_id = i.id
      union all select r.style_id, y.organization_id from qc_reports r join qc_signatures y on y.report_id = r.id) x
    where x.style_id = d.id and ${isOther}`.execute(tx)
  // Evidence that stays was made of a report, or shared for a style.
  await sql`update deleted_styles d set fate = 'kept' where exists (
      select from evidence e left join qc_reports r on r.id = e.report_id
        left join evidence_sharings g on g.evidence_id = e.id
      where d.id in (r.style_id, g.style_id) and e.id not in (select id from deleted_evidence))`.execute(tx)
}

export const decideFates = async (tx: Tx, own: Own): Promise<void> => {
  await decideEvidence(tx, own)
  await decideStyles(tx, own)
}

export interface StyleFates {
  gone: number
  /** Their passports stay. */
  published: number
  /** Other companies work on them. */
  kept: number
}

export const countFates = async (tx: Tx): Promise<StyleFates> => {
  const { rows } = await sql<StyleFates>`select count(*) filter (where fate = 'gone') as gone,
    count(*) filter (where fate = 'published') as published, count(*) filter (where fate = 'kept') as kept
    from deleted_styles`.execute(tx)
  return rows[0] ?? { gone: 0, published: 0, kept: 0 }
}
