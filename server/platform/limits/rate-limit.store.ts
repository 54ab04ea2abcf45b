import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export interface Counted {
  count: number
  window_ends_at: string
}

interface Counting {
  keys: readonly string[]
  seconds: number
  now: Date
}

/**
 * Counts one more for each time that a key is named; how many there are in its window, and when that ends. In one order,
 * so that two who count the same wait for each other.
 */
export const countAttempts = async (
  tx: Tx,
  { keys, seconds, now }: Counting,
): Promise<(Counted & { key: string })[]> => {
  const fresh = new Date(now.getTime() + seconds * 1000).toISOString()
  const isOver = sql`rate_limits.window_ends_at <= ${now.toISOString()}::timestamptz`
  const { rows } = await sql<Counted & { key: string }>`
    insert into rate_limits (key, window_ends_at, count)
    select key, ${fresh}::timestamptz, count(*)::integer from unnest(${[...keys]}::text[]) x (key) group by key order by key
    on conflict (key) do update set
      count = case when ${isOver} then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning key, count, window_ends_at`.execute(tx)
  return rows
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
