import { sql } from 'kysely'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'
import { isOfLostStyle } from './inbox/inbox-state.store.ts'
import type { KeptNotification } from './notification.store.ts'

/** Any constant serves that no other advisory lock has. */
const GATHERING = 5_611_205

/** One process gathers at a time, until its transaction ends: two would see the same notifications. */
export const holdGathering = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${GATHERING}) as may`.execute(
    tx,
  )
  return rows[0]?.may ?? false
}

/**
 * Makes letters of what has waited since `since`, with what came after it: one for each person who got none meanwhile.
 * Answers their ids, fewer than `limit` when nobody is left.
 */
export const makeLetters = async (
  tx: Tx,
  { now, since, byDay, limit }: { now: Date; since: Date; byDay: boolean; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into letters (user_id, made_at, by_day)
    select n.user_id, ${now.toISOString()}::timestamptz, ${byDay}
    from notifications n
    where n.waits_for_letter and n.read_at is null and n.by_day = ${byDay}
      and not exists (
        select from letters l where l.user_id = n.user_id and l.by_day = ${byDay} and l.made_at > ${since.toISOString()}::timestamptz
      )
    group by n.user_id
    having min(n.created_at) <= ${since.toISOString()}::timestamptz
    order by n.user_id
    limit ${limit}
    returning id, user_id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update notifications n set letter_id = l.id, waits_for_letter = false
    from letters l
    where l.id = any(${ids}::bigint[]) and n.user_id = l.user_id
      and n.by_day = l.by_day and n.waits_for_letter and n.read_at is null`.execute(tx)
  return ids
}

/** Null where nobody is to be written to any more. */
export const findReader = async (
  db: Reader,
  letterId: number,
): Promise<{ id: number; email: string; language: string | null } | null> =>
  (await db
    .selectFrom('letters as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.id', '=', letterId)
    .where('u.active', '=', true)
    .where('u.email_proved_at', 'is not', null)
    .select(['u.id', 'u.email', readerLanguage])
    .executeTakeFirst()) ?? null

/** Whose notice it is; null where that person is not to be written to any more. */
export const findReaderOfNotice = async (
  db: Reader,
  noticeId: number,
): Promise<{ id: number; email: string; language: string | null } | null> =>
  (await db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('n.id', '=', noticeId)
    .where('u.active', '=', true)
    .where('u.email_proved_at', 'is not', null)
    .select(['u.id', 'u.email', readerLanguage])
    .executeTakeFirst()) ?? null

export interface Unread extends KeptNotification {
  id: number
  style_id: number | null
  /** Of the style's log, which says what changed. */
  entry_id: number | null
  created_at: Date
}

/**
 * What a letter still has to tell, newest first: nothing that was read, no kind that was switched off, and nothing of a
 * style that its reader lost meanwhile.
 */
export const listUnread = async (db: Reader, actor: Actor, letterId: number): Promise<Unread[]> => {
  const rows = await notices(db, actor)
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'n.user_id').onRef('s.kind', '=', 'n.kind'),
    )
    .where('n.letter_id', '=', letterId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`coalesce(s.mail, true)`)
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(toUnread)
}

/** Undefined where its style is not there for its reader any more. */
export const findNotice = async (db: Reader, actor: Actor, noticeId: number): Promise<Unread | undefined> => {
  const row = await notices(db, actor).where('n.id', '=', noticeId).executeTakeFirst()
  return row && toUnread(row)
}

/** Of which nothing is of a style that is lost for the actor. */
const notices = (db: Reader, actor: Actor) =>
  db
    .selectFrom('notifications as n')
    .where(sql<boolean>`not ${isOfLostStyle(actor)}`)
    .select(['n.id', 'n.style_id', 'n.entry_id', 'n.kind', 'n.text', 'n.told', 'n.link', 'n.created_at'])

type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['executeTakeFirstOrThrow']>>

const toUnread = ({ kind, text, told, ...row }: NoticeRow): Unread => ({
  ...row,
  kind: kind as NotificationKind,
  created_at: new Date(row.created_at),
  // From before there were messages: in English for everybody.
  text: told ?? { message: '{0}', values: [text] },
})
