/** What followers are still to be told of: kept in the transaction that causes it, told after it. */
import { sql } from 'kysely'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Told } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteForThisProcess } from '#server/platform/db/notices.ts'
import { followersOf } from './candidate.store.ts'
import { entryOf, type KeptNotification } from './notification.store.ts'

/** On which the process that wrote hears that followers wait. */
export const FOLLOWERS_WAIT = 'followers_wait'

interface FollowerNews {
  news: KeptNotification
  style_id: number
  /** Whose people may read it. */
  companies: readonly number[]
  told_to: readonly number[]
}

/** Nothing where nobody follows: however many do, it is one row. */
export const leaveToFollowers = async (
  tx: Tx,
  { news: { kind, text, link }, style_id, companies, told_to }: FollowerNews,
): Promise<void> => {
  if (companies.length === 0) return
  const { rows } = await sql<{ id: number }>`
    insert into follower_notices (kind, style_id, told, link, companies, told_to, entry_id)
    select ${kind}, ${style_id}::bigint, ${JSON.stringify(text)}::jsonb, ${link}, ${companies}::bigint[], ${told_to}::bigint[],
      ${entryOf(style_id, kind)}
    where exists (${followersOf(style_id)})
    returning id`.execute(tx)
  if (rows.length > 0) noteForThisProcess(tx, { channel: FOLLOWERS_WAIT, payload: '' })
}

interface Left {
  kind: NotificationKind
  style_id: number
  told: Told
  link: string
  companies: number[]
  told_to: number[]
  entry_id: number | null
}

/** The oldest that no other process has taken; it is gone with the transaction that tells it. */
export const takeLeft = async (tx: Tx): Promise<Left | null> => {
  const { rows } = await sql<Left>`
    delete from follower_notices where id = (
      select id from follower_notices order by id limit 1 for update skip locked)
    returning kind, style_id, told, link, companies, told_to, entry_id`.execute(tx)
  const [left] = rows
  // The driver reads arrays of bigint as texts.
  return left ? { ...left, companies: left.companies.map(Number), told_to: left.told_to.map(Number) } : null
}
