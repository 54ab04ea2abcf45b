import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { LetterWay } from '#contract/collaboration/notification-settings.ts'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { KeptSetting } from './setting.rules.ts'

export const listKept = async (db: Reader, userId: number): Promise<Map<string, KeptSetting>> => {
  const rows = await db
    .selectFrom('notification_settings')
    .where('user_id', '=', userId)
    .select(['kind', 'bell', 'mail', 'way'])
    .execute()
  return new Map(rows.map(({ kind, way, ...kept }) => [kind, { ...kept, way: way as KeptSetting['way'] }]))
}

/** What is not named stays, also where two windows change the same kind at once. */
export const keepSetting = async (
  tx: Tx,
  { userId, kind, usual }: { userId: number; kind: NotificationKind; usual: LetterWay | null },
  { bell = null, mail = null, way = null }: Partial<{ [Key in keyof KeptSetting]: KeptSetting[Key] | null }>,
): Promise<KeptSetting> => {
  const { rows } = await sql<KeptSetting>`
    insert into notification_settings as s (user_id, kind, bell, mail, way)
    values (${userId}, ${kind}, coalesce(${bell}::boolean, true), coalesce(${mail}::boolean, true), nullif(${way}::text, ${usual}::text))
    on conflict (user_id, kind) do update
      set bell = coalesce(${bell}::boolean, s.bell), mail = coalesce(${mail}::boolean, s.mail),
        way = nullif(coalesce(${way}::text, s.way), ${usual}::text)
    returning bell, mail, way`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('A setting was not kept')
  if (kept.bell && kept.mail && kept.way === null)
    await tx
      .deleteFrom('notification_settings')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
  return kept
}

/** Somebody active, whom a token in an email names. */
export const findOwner = async (
  db: Reader,
  id: number,
): Promise<{ id: number; role: Role; organization_id: number } | null> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.id', '=', id)
    .where('u.active', '=', true)
    .select(['u.id', 'u.role', 'a.organization_id'])
    .executeTakeFirst()
  return row ? { ...row, role: row.role as Role } : null
}
