import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Counts one more and returns how many there are in the window, and when it ends. */
export const countAttempt = async (
  tx: Tx,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<{ count: number; window_ends_at: string }> => {
  const fresh = new Date(now.getTime() + seconds * 1000).toISOString()
  return tx
    .insertInto('rate_limits')
    .values({ key, window_ends_at: fresh, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.window_ends_at <= ${now.toISOString()}::timestamptz then 1 else rate_limits.count + 1 end`,
        window_ends_at: sql`case when rate_limits.window_ends_at <= ${now.toISOString()}::timestamptz then ${fresh}::timestamptz else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
}

export const forgetAttempts = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Takes back one attempt that turned out to be none. */
export const forgiveAttempt = async (tx: Tx, key: string): Promise<void> => {
  await tx
    .updateTable('rate_limits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

export const deleteEndedWindows = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute()
}
