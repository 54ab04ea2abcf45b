/** Of the milestones of all styles that somebody sees: those that are due, and those that were done lately. */
import { sql } from 'kysely'
import {
  isVisible,
  listNewest,
  type Newest,
  ownCollectionIds,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface DueRow {
  id: number
  name: string
  end_date: string
  style_id: number
  style_number: string
  style_name: string | null
  organization_id: number | null
  organization_name: string | null
  is_own: boolean
}

/** Nobody waits for what belongs to a style that is over. */
const isGoingOn = sql<boolean>`s.status in ('active', 'on_hold')`

/**
 * Milestones that are not done and end by the last day: those that the company answers for, and all of its own styles.
 * The counts are of all, `data` the first of them.
 */
export const listDueMilestones = async (
  db: Reader,
  actor: Actor,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<{ late: number; due: number; data: DueRow[] }> => {
  const { organization_id } = actor
  const { rows } = await sql<{ late: number; due: number; data: DueRow[] }>`
    with due as materialized (
      select m.id, m.style_id, m.end_date, m.organization_id is not distinct from ${organization_id} as is_own
      from milestones m join styles s on s.id = m.style_id join collections c on c.id = s.collection_id
      where m.organization_id = ${organization_id} and m.done_at is null and m.end_date <= ${until}::date
        and ${isVisible(viewerOf(actor))} and ${isGoingOn}
      union
      select m.id, m.style_id, m.end_date, m.organization_id is not distinct from ${organization_id}
      from styles s join milestones m on m.style_id = s.id
      where s.collection_id = any(array(${ownCollectionIds(actor)})) and s.deleted_at is null and ${isGoingOn}
        and m.done_at is null and m.end_date <= ${until}::date)
    select (select count(*)::int from due where end_date < ${today}::date) as late,
      (select count(*)::int from due where end_date >= ${today}::date) as due,
      coalesce((select json_agg(x order by x.is_own desc, x.end_date, x.id) from (
        select d.id, m.name, d.end_date, s.id as style_id, s.style_number, s.style_name,
          o.id as organization_id, o.name as organization_name, d.is_own
        from (select * from due order by is_own desc, end_date, id limit ${limit}) d
        join milestones m on m.id = d.id join styles s on s.id = d.style_id
        left join organizations o on o.id = m.organization_id) x), '[]') as data`.execute(db as Tx)
  return rows[0] ?? { late: 0, due: 0, data: [] }
}

/**
 * Milestones that the company answers for and that are due or late, the latest first; `total` is that of all.
 * Companies that own the style have them among `listDueMilestones` as well.
 */
export const listOwnDue = (db: Reader, actor: Actor, { today, limit }: { today: string; limit: number }) =>
  db
    .selectFrom('milestones as m')
    .innerJoin('styles as s', 's.id', 'm.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('m.organization_id', '=', actor.organization_id)
    .where('m.done_at', 'is', null)
    .where(sql<boolean>`m.end_date <= ${today}::date`)
    .where(isVisible(viewerOf(actor)))
    .where(isGoingOn)
    .select(['s.id', 's.style_number', 's.style_name', 'm.id as milestone_id', 'm.name', 'm.end_date'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('m.end_date')
    .orderBy('m.id')
    .limit(limit)
    .execute()

interface DoneRow {
  name: string
  user_id: number
  full_name: string
  organization_name: string
}

export const listRecentlyDone = (db: Reader, actor: Actor, newest: Newest) =>
  listNewest<DoneRow>(db, viewerOf(actor), {
    ...newest,
    rows: {
      ...{ table: 'milestones', at: 'done_at', alias: 'm' },
      select: sql`m.name, u.id as user_id, u.full_name, o.name as organization_name`,
      joins: sql`join users u on u.id = m.done_by join accounts a on a.id = u.account_id
        join organizations o on o.id = a.organization_id`,
    },
  })
