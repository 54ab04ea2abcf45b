/** What must hold among the rows whatever was killed, read past the product. */
import type { Pool } from 'pg'
import type { Tracked } from './ledger.ts'

export type Rows = Pick<Pool, 'query'>

const NAMED: Record<Tracked<unknown>['kind'], string> = {
  style: 'select id from styles where style_name = $1',
  collection: 'select id from collections where name = $1',
}

export const findByName = async (
  database: Rows,
  kind: Tracked<unknown>['kind'],
  name: string,
): Promise<number[]> => {
  const { rows } = await database.query<{ id: string }>(NAMED[kind], [name])
  return rows.map(({ id }) => Number(id))
}

/** Companies with an account, which are told of an assignment, and some without. */
export const findSuppliers = async (database: Rows): Promise<number[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from organizations where type = 'supplier' and name <> 'Anatolia Knit' order by id limit 6`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Each finds what a half-done write would leave. */
const HALVES: Record<string, string> = {
  'style without tech pack': `select id from styles s
    where not exists (select 1 from tech_packs t where t.style_id = s.id)`,
  'style without its entry in the log': `select id from styles s where not exists (select 1 from audit_entries a
    where a.action = 'style.created' and a.subject_kind = 'style' and a.subject_id = s.id)`,
  'style name made twice': `select min(id) as id from styles where style_name like 'crash %'
    group by style_name having count(*) > 1`,
  'file uploaded twice': `select min(id) as id from files where title like 'crash %'
    group by title having count(*) > 1`,
  'passport step without place in the order': `select min(id) as id from passport_steps
    group by style_id having max(position) <> count(*)`,
  'passport version missing before another': `select min(id) as id from passport_versions
    group by style_id having max(number) <> count(*)`,
  'passport version without tracking code': `select id from passport_versions v
    where not exists (select 1 from passport_tracking_codes c where c.style_id = v.style_id)`,
  'passport version without its entry in the log': `select v.id from passport_versions v
    where (select count(*) from audit_entries a where a.action = 'passport.published'
      and a.subject_id = v.style_id) <> (select count(*) from passport_versions w where w.style_id = v.style_id)`,
  'passport version without its pictures': `select v.id from passport_versions v
    cross join lateral (values (v.snapshot->'picture'->>'hash'), (v.snapshot->'brand'->'logo'->>'hash')) p (hash)
    where p.hash is not null and not exists (select 1 from passport_version_pictures r
      join blobs b on b.hash = r.blob_hash and b.state = 'stored' and b.is_public
      where r.version_id = v.id and r.blob_hash = p.hash)`,
  'company whose count of assignments is wrong': `select o.id from organizations o where o.current_assignments <>
    (select count(*) from style_assignments a where a.organization_id = o.id)`,
  'assignment without its entry in the log': `select a.style_id as id from style_assignments a
    where a.source = 'hand' and a.kind = 'supplier' and not exists (select 1 from audit_entries e where e.action = 'style.supplier_assigned'
      and e.subject_id = a.style_id and (e.details->>'supplier_id')::bigint = a.organization_id)`,
}

export const findHalves = async (database: Rows): Promise<string[]> => {
  const findings: string[] = []
  for (const [what, query] of Object.entries(HALVES)) {
    const { rows } = await database.query<{ id: string }>(query)
    if (rows.length > 0) findings.push(`${what}: ${rows.slice(0, 5).map(({ id }) => id)} (${rows.length})`)
  }
  return findings
}

export interface StoredBlob {
  hash: string
  size: number
  state: string
  is_referred: boolean
}

export const listBlobs = async (database: Rows): Promise<StoredBlob[]> => {
  const { rows } = await database.query<StoredBlob>(`select hash, size::float8 as size, state,
    exists (select 1 from files f where f.blob_hash = b.hash)
      or exists (select 1 from organizations o where o.logo_hash = b.hash)
      or exists (select 1 from passport_version_pictures p where p.blob_hash = b.hash) as is_referred
    from blobs b`)
  return rows
}
