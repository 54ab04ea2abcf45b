/** Reads of one's own inbox. What tells of a style that is there and not the reader's is in none of them, nor in a count. */
import { type RawBuilder, sql } from 'kysely'
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

/** Of a notification `n`: the reader has it there. */
const isThere = ({ actor, now, view, part }: InboxAsked) => sql<boolean>`
  (n.user_id = ${actor.user_id} and n.at_bell and ${isInView(view, now)} and ${isOfPart(part)})`

/** It is told even where its style is not the reader's any more. */
const outlives = sql<boolean>`n.kind = any(${OUTLIVING}::text[])`

/** The styles that they tell of, each looked at once. */
const known = ({ actor }: InboxAsked, told: RawBuilder<unknown>) => sql`
  known as materialized (
    select s.id, s.style_number, s.style_name, ${isVisible(viewerOf(actor))} as is_seen
    from styles s join collections c on c.id = s.collection_id
    where s.id in (select style_id from ${told}))`

/** Of a style that is not the reader's, nor there, a notice stands in the group of none. */
const ofGroup = sql`case when known.is_seen then known.id end`
const isSeen = (notice: RawBuilder<unknown>) => sql`(known.id is null or known.is_seen or ${notice}.outlives)`

/** `placed`: the notices that the reader has there, each with its group. */
const placed = (asked: InboxAsked) => sql`
  mine as materialized (
    select n.id, n.style_id, ${outlives} as outlives, ${rankIn(asked.view)} as rank
    from notifications n where ${isThere(asked)}),
  ${known(asked, sql`mine`)},
  placed as (
    select m.id, m.rank, ${ofGroup} as style_id
    from mine m left join known on known.id = m.style_id where ${isSeen(sql`m`)})`

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
    with told as materialized (
      select n.style_id, ${outlives} as outlives, count(*) as total,
        count(*) filter (where ${isUnread(asked.now)}) as unread, max(${rankIn(asked.view)}) as rank
      from notifications n where ${isThere(asked)} group by 1, 2),
    ${known(asked, sql`told`)},
    ours as materialized (
      select t.style_id as told_of, t.outlives, t.total, t.unread, t.rank, ${ofGroup} as style_id
      from told t left join known on known.id = t.style_id where ${isSeen(sql`t`)}),
    groups as materialized (
      select style_id, sum(total)::int as total, sum(unread)::int as unread, max(rank) as rank
      from ours group by style_id),
    page as materialized (select * from groups order by rank desc, style_id offset ${offset} limit ${limit}),
    latest as (
      select p.style_id, array_agg(l.id order by l.rank desc, l.id desc) as ids
      from page p cross join lateral (
        select n.id, ${rankIn(asked.view)} as rank
        from ours o join notifications n on n.style_id = o.told_of or (n.style_id is null and o.told_of is null)
        where o.style_id is not distinct from p.style_id and (${outlives}) = o.outlives and ${isThere(asked)}
        order by rank desc, n.id desc limit ${latest}) l
      group by p.style_id)
    select count(*)::int as groups, coalesce(sum(total), 0)::int as notices, coalesce(sum(unread), 0)::int as unread,
      coalesce((select json_agg(x order by x.rank desc, x.style_id) from (
        select p.*, l.ids, known.style_number, known.style_name
        from page p join latest l on l.style_id is not distinct from p.style_id left join known on known.id = p.style_id) x), '[]') as data
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
