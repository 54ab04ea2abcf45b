/** Of the style files of all styles that somebody sees: approvals that were lost, and what happened lately. */
import { sql } from 'kysely'
import {
  fromStyles,
  isOwner,
  isSeenOnStyle,
  isStyleVerified,
  isVisible,
  type NewestWay,
  newestRows,
  viewerOf,
} from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** Sub-tasks of the company's own styles whose approval was lost and not given again; `total` is that of all. */
export const listLostApprovals = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  fromStyles(db)
    .innerJoin('style_file_sub_tasks as t', 't.style_id', 's.id')
    .innerJoin('users as u', 'u.id', 't.lost_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('t.lost_at', 'is not', null)
    .where(isVisible(viewerOf(actor)))
    .where(isOwner(actor))
    .where(isStyleVerified)
    .select(['s.id', 's.style_number', 's.style_name', 't.id as sub_task_id', 't.name'])
    .select(({ ref }) => ref('t.lost_at').$notNull().as('at'))
    .select(['u.full_name', 'o.name as organization_name'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('t.lost_at')
    .orderBy('t.id')
    .limit(limit)
    .execute()

interface RecentEntry {
  id: number
  style_number: string
  style_name: string | null
  at: string
  message: string
  organization_name: string
}

/** The newest entries of the logs, on files that the actor sees. */
export const listRecentEntries = async (
  db: Reader,
  actor: Actor,
  { limit, way }: { limit: number; way: NewestWay },
): Promise<RecentEntry[]> => {
  const viewer = viewerOf(actor)
  const isSeen = isSeenOnStyle(viewer, 'l.private_of')
  const rows = newestRows(viewer, way, {
    ...{ table: 'style_file_log', at: 'created_at', alias: 'l', only: isSeen, limit },
  })
  const found = await sql<RecentEntry>`
    select s.id, s.style_number, s.style_name, l.created_at as at, l.message, o.name as organization_name
    from ${rows} join styles s on s.id = l.style_id join collections c on c.id = s.collection_id
      join organizations b on b.id = c.brand_id join organizations o on o.id = l.organization_id
    where ${isVisible(viewer)} and ${isStyleVerified} and ${isSeen}
    order by l.created_at desc, l.id desc limit ${limit}`.execute(db as Tx)
  return found.rows
}
