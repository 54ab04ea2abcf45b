/** Of the style files of all styles that somebody sees: approvals that were lost, and what happened lately. */

import { sql } from 'kysely'
import type { Told } from '#contract/values/text/told.ts'
import {
  fromStyles,
  isOwnStyle,
  isSeenOnStyle,
  isStyleVerified,
  listNewest,
  type Newest,
  viewerOf,
} from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Sub-tasks of the company's own styles whose approval was lost and not given again; `total` is that of all. */
export const listLostApprovals = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom(
      fromStyles(db)
        .innerJoin('style_file_sub_tasks as t', 't.style_id', 's.id')
        .where('t.lost_at', 'is not', null)
        .where(isOwnStyle(actor))
        .where(isStyleVerified)
        .select(['s.id', 's.style_number', 's.style_name', 't.id as sub_task_id', 't.name', 't.lost_by'])
        .select(({ ref }) => ref('t.lost_at').$notNull().as('at'))
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .orderBy('t.lost_at')
        .orderBy('t.id')
        .limit(limit)
        .as('w'),
    )
    .innerJoin('users as u', 'u.id', 'w.lost_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .select(['w.id', 'w.style_number', 'w.style_name', 'w.sub_task_id', 'w.name', 'w.at', 'w.total'])
    .select(['u.full_name', 'o.name as organization_name'])
    .orderBy('w.at')
    .orderBy('w.sub_task_id')
    .execute()

interface RecentEntry {
  message: string
  told: Told | null
  user_id: number
  full_name: string
  organization_name: string
}

/** The newest entries of the logs, on files that the actor sees. */
export const listRecentEntries = (db: Reader, actor: Actor, newest: Newest) => {
  const viewer = viewerOf(actor)
  return listNewest<RecentEntry>(db, viewer, {
    ...newest,
    rows: {
      ...{
        table: 'style_file_log',
        at: 'created_at',
        alias: 'l',
        only: isSeenOnStyle(viewer, 'l.private_of'),
      },
      select: sql`l.message, l.told, l.user_id, u.full_name, o.name as organization_name`,
      joins: sql`join organizations o on o.id = l.organization_id join users u on u.id = l.user_id`,
      where: isStyleVerified,
    },
  })
}
