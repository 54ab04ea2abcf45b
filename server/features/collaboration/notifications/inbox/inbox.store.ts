/** Reads of one's own inbox. What tells of a style that is there and not the reader's is in none of them, nor in a count. */
import { sql } from 'kysely'
import type { InboxNotice, InboxPart, InboxView } from '#contract/collaboration/inbox.ts'
import { OUTLIVING } from '#contract/collaboration/notice-concerns.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import { isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isInView, isOfPart, isUnread, rankIn } from './inbox-state.store.ts'

export interface InboxAsked {
  actor: Actor
  now: Date
  view: InboxView
  part: InboxPart
}

interface Slice {
  offset: number
  limit: number
}

/** `placed`: the notices that the reader has there, each with its group. */
const placed = ({ actor, now, view, part }: InboxAsked) => sql`
  mine as materialized (
    select n.id, n.style_id, n.kind, ${isUnread(now)} as unread, ${rankIn(view)} as rank
    from notifications n
    where n.user_id = ${actor.user_id} and n.at_bell and ${isInView(view, now)} and ${isOfPart(part)}),
  known as materialized (
    select s.id, s.style_number, s.style_name, ${isVisible(viewerOf(actor))} as is_seen
    from styles s join collections c on c.id = s.collection_id
    where s.id in (select style_id from mine)),
  placed as (
    select m.id, m.unread, m.rank, case when known.is_seen then known.id end as style_id
    from mine m left join known on known.id = m.style_id
    where known.id is null or known.is_seen or m.kind = any(${OUTLIVING}::text[]))`

export interface GroupRow {
  style_id: number | null
  style_number: string
  style_name: string | null
  total: number
  unread: number
  ids: number[]
}

interface Totals {
  groups: number
  notices: number
  unread: number
}

export const listGroups = async (
  db: Reader,
  asked: InboxAsked,
  { offset, limit, latest }: Slice & { latest: number },
): Promise<Totals & { data: GroupRow[] }> => {
  const { rows } = await sql<Totals & { data: GroupRow[] }>`
    with ${placed(asked)},
    groups as materialized (
      select style_id, count(*)::int as total, (count(*) filter (where unread))::int as unread, max(rank) as rank,
        (array_agg(id order by rank desc, id desc))[1:${sql.lit(latest)}] as ids
      from placed group by style_id)
    select count(*)::int as groups, coalesce(sum(total), 0)::int as notices, coalesce(sum(unread), 0)::int as unread,
      coalesce((select json_agg(x order by x.rank desc, x.style_id) from (
        select g.style_id, g.total, g.unread, g.rank, g.ids, known.style_number, known.style_name
        from groups g left join known on known.id = g.style_id
        order by g.rank desc, g.style_id offset ${offset} limit ${limit}) x), '[]') as data
    from groups`.execute(db as Tx)
  return rows[0] ?? { groups: 0, notices: 0, unread: 0, data: [] }
}

/** Of one group: of a style, or of none. */
export const listPlaced = async (
  db: Reader,
  asked: InboxAsked,
  { styleId, offset, limit }: Slice & { styleId: number | null },
): Promise<{ total: number; ids: number[] }> => {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with ${placed(asked)}, ours as (select id, rank from placed where style_id is not distinct from ${styleId}::bigint)
    select count(*)::int as total, coalesce((select json_agg(x.id order by x.rank desc, x.id desc) from (
      select id, rank from ours order by rank desc, id desc offset ${offset} limit ${limit}) x), '[]') as ids
    from ours`.execute(db as Tx)
  return rows[0] ?? { total: 0, ids: [] }
}

/** By their id. */
export const loadNotices = async (
  db: Reader,
  { actor, now }: Pick<InboxAsked, 'actor' | 'now'>,
  ids: readonly number[],
): Promise<Map<number, InboxNotice>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', actor.user_id)
    .where(sql<boolean>`n.id = any(${ids}::bigint[])`)
    .select(['n.id', 'n.kind', 'n.text', 'n.told', 'n.link', 'n.created_at', 'n.reason', 'n.snoozed_until'])
    .select(isUnread(now).as('unread'))
    .execute()
  return new Map(
    rows.map(({ unread, reason, kind, snoozed_until, ...row }) => [
      row.id,
      {
        ...row,
        kind: kind as NotificationKind,
        read: !unread,
        is_followed: reason === 'follows',
        snoozed_until: snoozed_until && new Date(snoozed_until).toISOString(),
      },
    ]),
  )
}

/** Of one's own notices, those that tell of an entry of a style's log. */
export const listTold = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<{ id: number; style_id: number; entry_id: number }[]> => {
  const { rows } = await sql<{ id: string; style_id: string; entry_id: string }>`
    select n.id, n.style_id, n.entry_id from notifications n
    where n.user_id = ${actor.user_id} and n.at_bell and n.id = any(${ids}::bigint[])
      and n.entry_id is not null and n.style_id is not null
    order by n.id desc`.execute(db as Tx)
  return rows.map(({ id, style_id, entry_id }) => ({
    ...{ id: Number(id), style_id: Number(style_id), entry_id: Number(entry_id) },
  }))
}
