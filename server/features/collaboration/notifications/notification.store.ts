import { sql } from 'kysely'
import type { Notification, NotificationKind } from '#contract/collaboration/notifications.ts'
import { inEnglish, type Told } from '#contract/values/text/told.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'

export interface NewNotification {
  kind: NotificationKind
  text: Told
  link: string
}

/** How one person is told. */
export interface Reached {
  user_id: number
  at_bell: boolean
  waits_for_letter: boolean
}

export const insertNotifications = async (
  tx: Tx,
  reached: readonly Reached[],
  { text, ...news }: NewNotification,
): Promise<void> => {
  if (reached.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      reached.map((person) => ({ ...person, ...news, text: inEnglish(text), told: JSON.stringify(text) })),
    )
    .execute()
}

/** Of these people, who has no unread notice of this kind that leads to the same place. */
export const withoutUnread = async (
  db: Reader,
  userIds: readonly number[],
  { kind, link, text }: Pick<NewNotification, 'kind' | 'link'> & Partial<Pick<NewNotification, 'text'>>,
): Promise<number[]> => {
  if (userIds.length === 0) return []
  const told = await db
    .selectFrom('notifications')
    .where('user_id', 'in', userIds)
    .where('read_at', 'is', null)
    .where('at_bell', '=', true)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .$if(text !== undefined, (query) => query.where('text', '=', inEnglish(text as Told)))
    .select('user_id')
    .execute()
  const ids = new Set(told.map(({ user_id }) => user_id))
  return userIds.filter((id) => !ids.has(id))
}

export const listNotifications = async (
  db: Reader,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: Notification[]; total: number; unread: number }> => {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('at_bell', '=', true)
      .select(['id', 'kind', 'text', 'told', 'link', 'created_at', 'read_at'])
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('notifications')
      .where('user_id', '=', userId)
      .where('at_bell', '=', true)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ read_at, kind, ...row }) => ({
    ...row,
    kind: kind as Notification['kind'],
    read: read_at !== null,
  }))
  return { data, ...counts }
}

export const markRead = async (
  tx: Tx,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('at_bell', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [0]))
    .execute()
}

export interface Recipients {
  /** All their people who sign in. */
  everybodyOf?: readonly number[]
  /** Their account managers alone. */
  managersOf?: readonly number[]
  people?: readonly number[]
  /** Who knows already. */
  but?: number | undefined
}

export interface Recipient {
  id: number
  email: string
  email_proved: boolean
  language: string | null
  /** What the person chose for this kind. */
  bell: boolean
  mail: boolean
}

/** The people who can be told something, each once, with their addresses. */
export const findRecipients = (
  db: Reader,
  { everybodyOf = [], managersOf = [], people = [], but }: Recipients,
  kind: NotificationKind,
): Promise<Recipient[]> =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', kind),
    )
    .where(
      sql<boolean>`(a.organization_id = any(${everybodyOf}::bigint[]) or u.id = any(${people}::bigint[])
        or (a.organization_id = any(${managersOf}::bigint[])
          and u.role in ('brand_account_manager', 'supplier_account_manager', 'admin')))`,
    )
    .where('u.active', '=', true)
    .$if(but !== undefined, (query) => query.where('u.id', '<>', but as number))
    .select([
      'u.id',
      'u.email',
      readerLanguage,
      sql<boolean>`u.email_proved_at is not null`.as('email_proved'),
      sql<boolean>`coalesce(s.bell, true)`.as('bell'),
      sql<boolean>`coalesce(s.mail, true)`.as('mail'),
    ])
    .orderBy('u.id')
    .execute()

export const findOperatorId = async (db: Reader): Promise<number | null> => {
  const row = await db
    .selectFrom('organizations')
    .where('type', '=', 'operator')
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
