import { type RawBuilder, sql } from 'kysely'
import { entriesToldBy } from '#contract/collaboration/notice-concerns.ts'
import type { NoticeLink } from '#contract/collaboration/notice-places.ts'
import type { Notification, NotificationKind } from '#contract/collaboration/notifications.ts'
import { inEnglish, type Told } from '#contract/values/text/told.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { sendNotice } from '#server/platform/db/notices.ts'
import { isOfLostStyle, isOpen, isUnread } from './inbox/inbox-state.store.ts'
import type { Reason } from './letter.rules.ts'

/** As it is kept and read back. */
export interface KeptNotification {
  kind: NotificationKind
  text: Told
  link: string
}

/** Leads where its kind may (`notice-places.ts`): another address does not compile. */
export type NewNotification<Kind extends NotificationKind = NotificationKind> = Kind extends Kind
  ? { kind: Kind; text: Told; link: NoticeLink<Kind> }
  : never

/** How one person is told, and why. */
export interface Reached {
  user_id: number
  at_bell: boolean
  waits_for_letter: boolean
  /** For the letter of the day. */
  by_day: boolean
  reason: Reason
  /** Of what waits for an answer: whom else may answer it is told then. */
  escalates_at: string | null
}

export interface Occasion {
  style_id: number | null
  /** Of the style's log, which says what changed; without it, what this transaction noted there last. */
  entry_id?: number | null
  /** Of those who are told together of what goes on to managers. */
  event: string | null
}

const NO_OCCASION: Occasion = { style_id: null, event: null }

/** Of what this transaction has noted on the style by now, the last entry whose changes the kind tells. */
export const entryOf = (styleId: number | null, kind: NotificationKind): RawBuilder<number | null> => {
  const told = entriesToldBy(kind)
  if (told.length === 0) return sql`null::bigint`
  return sql`(select e.id from
    (select id, at, action, changes from audit_entries where style_id = ${styleId}::bigint order by id desc limit 5) e
    where e.at = now() and e.action = any(${told}::text[]) and e.changes is not null order by e.id desc limit 1)`
}

/** In one statement, however many they are; the words go to the database once. Answers whose row is which. */
export const insertNotifications = async (
  tx: Tx,
  reached: readonly Reached[],
  { text, kind, link }: KeptNotification,
  { style_id, event, entry_id }: Occasion = NO_OCCASION,
): Promise<{ id: number; user_id: number }[]> => {
  if (reached.length === 0) return []
  const entry = entry_id === undefined ? entryOf(style_id, kind) : sql`${entry_id}::bigint`
  const column = <Key extends keyof Reached>(key: Key) => reached.map((person) => person[key])
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into notifications (user_id, at_bell, waits_for_letter, by_day, reason, escalates_at,
      kind, text, told, link, style_id, event, entry_id)
    select p.*, ${kind}, ${inEnglish(text)}, ${JSON.stringify(text)}::jsonb, ${link}, ${style_id}::bigint, ${event}::uuid,
      ${entry}
    from unnest(${column('user_id')}::bigint[], ${column('at_bell')}::boolean[], ${column('waits_for_letter')}::boolean[],
      ${column('by_day')}::boolean[], ${column('reason')}::text[], ${column('escalates_at')}::timestamptz[]) p
    returning id, user_id`.execute(tx)
  return rows
}

/** A file within a place makes it no other place. */
const FILE_IN_PLACE = /&file=\d+/

/** Of these people, who has no unread notice of this kind that leads to the same place. */
export const withoutUnread = async (
  db: Reader,
  userIds: readonly number[],
  { kind, link, text }: Pick<KeptNotification, 'kind' | 'link'> & Partial<Pick<KeptNotification, 'text'>>,
): Promise<number[]> => {
  if (userIds.length === 0) return []
  const told = await db
    .selectFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .where('at_bell', '=', true)
    .where('kind', '=', kind)
    .where(
      sql<string>`regexp_replace(link, ${FILE_IN_PLACE.source}, '')`,
      '=',
      link.replace(FILE_IN_PLACE, ''),
    )
    .$if(text !== undefined, (query) => query.where('text', '=', inEnglish(text as Told)))
    .select('user_id')
    .execute()
  const ids = new Set(told.map(({ user_id }) => user_id))
  return userIds.filter((id) => !ids.has(id))
}

interface BellPage {
  now: Date
  offset: number
  limit: number
}

/** What is open in the inbox, as it came; what tells of a style that is lost is in no count either. */
export const listNotifications = async (
  db: Reader,
  actor: Actor,
  { now, offset, limit }: BellPage,
): Promise<{ data: Notification[]; total: number; unread: number }> => {
  const own = db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', actor.user_id)
    .where('n.at_bell', '=', true)
    .where(isOpen(now))
    .where(sql<boolean>`not ${isOfLostStyle(actor)}`)
  const [rows, counts] = await Promise.all([
    own
      .select(['n.id', 'n.kind', 'n.text', 'n.told', 'n.link', 'n.created_at', isUnread(now).as('is_unread')])
      .orderBy('n.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere(isUnread(now)).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ is_unread, kind, ...row }) => ({
    ...row,
    kind: kind as Notification['kind'],
    read: !is_unread,
  }))
  return { data, ...counts }
}

/** On which processes hear whose notices were read: its payload is the person. */
export const BELL_CHANGED = 'bell_changed'

/** Every window and device of the person that has a line open hears of it. */
export const markRead = async (
  tx: Tx,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('notifications as n')
    .set({ read_at: now.toISOString() })
    .where('n.user_id', '=', userId)
    .where(isUnread(now))
    .where('n.at_bell', '=', true)
    .$if(ids !== undefined, (query) => query.where('n.id', 'in', ids?.length ? [...ids] : [0]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await sendNotice(tx, BELL_CHANGED, String(userId))
}

export const findOperatorId = async (db: Reader): Promise<number | null> => {
  const row = await db
    .selectFrom('organizations')
    .where('type', '=', 'operator')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
