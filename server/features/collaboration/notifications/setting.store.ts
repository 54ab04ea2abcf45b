import { sql } from 'kysely'
import type { NotificationKind } from '#contract/collaboration/notifications.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { KeptSetting } from './setting.rules.ts'

export const listKept = async (db: Reader, userId: number): Promise<Map<string, KeptSetting>> => {
  const rows = await db
    .selectFrom('notification_settings')
    .where('user_id', '=', userId)
    .select(['kind', 'bell', 'mail'])
    .execute()
  return new Map(rows.map(({ kind, ...kept }) => [kind, kept]))
}

/** What is not named stays, also where two windows change the same kind at once. */
export const keepSetting = async (
  tx: Tx,
  { userId, kind }: { userId: number; kind: NotificationKind },
  { bell = null, mail = null }: { bell?: boolean | null; mail?: boolean | null },
): Promise<KeptSetting> => {
  const { rows } = await sql<KeptSetting>`
    insert into notification_settings as s (user_id, kind, bell, mail)
    values (${userId}, ${kind}, coalesce(${bell}::boolean, true), coalesce(${mail}::boolean, true))
    on conflict (user_id, kind) do update
      set bell = coalesce(${bell}::boolean, s.bell), mail = coalesce(${mail}::boolean, s.mail)
    returning bell, mail`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('A setting was not kept')
  if (kept.bell && kept.mail)
    await tx
      .deleteFrom('notification_settings')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
  return kept
}
