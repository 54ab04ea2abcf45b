import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Of `users u`: what the person chose, else what the browser asked for at the last sign-in; null where neither is known. */
export const readerLanguage = sql<string | null>`coalesce(u.language, u.browser_language)`.as('language')

export const findReaderLanguage = async (db: Reader, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(readerLanguage)
    .executeTakeFirst()
  return row?.language ?? null
}
