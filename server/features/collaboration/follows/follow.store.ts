import { sql } from 'kysely'
import type { Followed, FollowSubject } from '#contract/collaboration/follows.ts'
import { isCollectionSeen, isVisible, type Viewer } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Follow {
  userId: number
  subject: FollowSubject
  id: number
}

const TABLES = {
  style: { table: sql.table('style_follows'), column: sql.ref('style_id') },
  collection: { table: sql.table('collection_follows'), column: sql.ref('collection_id') },
  company: { table: sql.table('company_follows'), column: sql.ref('organization_id') },
} as const satisfies Record<FollowSubject, object>

/** Whether it is there for the viewer; of what is being followed, until the transaction ends. */
export const isThere = async (
  db: Reader,
  viewer: Viewer,
  { subject, id }: Pick<Follow, 'subject' | 'id'>,
): Promise<boolean> => {
  const found = {
    style: sql`select from styles s join collections c on c.id = s.collection_id
      where s.id = ${id} and ${isVisible(viewer)}`,
    collection: sql`select from collections c where c.id = ${id} and ${isCollectionSeen(viewer)}`,
    // A provisional company is its people's alone.
    company: sql`select from organizations o where o.id = ${id} and o.type <> 'operator'
      and (o.claims_id is null or o.id = ${viewer.organization_id})`,
  }[subject]
  const { rows } = await sql<{ is_there: boolean }>`select exists (${found}) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

export const findFollow = async (
  db: Reader,
  { userId, subject, id }: Follow,
): Promise<{ is_muted: boolean } | null> => {
  const { table, column } = TABLES[subject]
  const { rows } = await sql<{ is_muted: boolean }>`
    select is_muted from ${table} where user_id = ${userId} and ${column} = ${id}`.execute(db)
  return rows[0] ?? null
}

export const removeFollow = async (tx: Tx, { userId, subject, id }: Follow): Promise<void> => {
  const { table, column } = TABLES[subject]
  await sql`delete from ${table} where user_id = ${userId} and ${column} = ${id}`.execute(tx)
}

/** Twice is once, from two windows too. */
export const saveFollow = async (
  tx: Tx,
  { userId, subject, id, isMuted, since }: Follow & { isMuted: boolean; since: string },
): Promise<void> => {
  const { table, column } = TABLES[subject]
  await sql`insert into ${table} as f (user_id, ${column}, is_muted, since)
    values (${userId}, ${id}, ${isMuted}, ${since}::timestamptz)
    on conflict (user_id, ${column}) do update set is_muted = excluded.is_muted, since = excluded.since
    where f.is_muted <> excluded.is_muted`.execute(tx)
}

const MOST_LISTED = 500

/** What the viewer may read no more has no name here. */
export const listFollows = async (db: Reader, userId: number, viewer: Viewer): Promise<Followed[]> => {
  const { rows } = await sql<Followed>`
    select subject, id, name, link, case when is_muted then 'mute' else 'follow' end as choice from (
      select 'style' as subject, s.id, coalesce(s.style_name, s.style_number) as name,
          '/inquiries/' || s.id as link, f.is_muted, f.since
        from style_follows f join styles s on s.id = f.style_id join collections c on c.id = s.collection_id
        where f.user_id = ${userId} and ${isVisible(viewer)}
      union all select 'collection', c.id, c.name, '/collections/' || c.id, f.is_muted, f.since
        from collection_follows f join collections c on c.id = f.collection_id
        where f.user_id = ${userId} and ${isCollectionSeen(viewer)}
      union all select 'company', o.id, o.name, '/companies/' || o.uuid, f.is_muted, f.since
        from company_follows f join organizations o on o.id = f.organization_id
        where f.user_id = ${userId} and (o.claims_id is null or o.id = ${viewer.organization_id})) f
    order by since desc, subject, id limit ${MOST_LISTED}`.execute(db)
  return rows
}
