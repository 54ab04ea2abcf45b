/** What a piece of work reads of tables, for tests that say how much it may read. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

export interface Reads {
  /** How often the table or one of its indexes was scanned. */
  scans: number
  /** Rows that sequential scans went through, and rows that indexes led to. */
  rows: number
  /** Of these, what sequential scans went through. */
  sequentially: number
}

const NOTHING: Reads = { scans: 0, rows: 0, sequentially: 0 }

/**
 * Reads of each table of `public` by `work`. PostgreSQL counts on where the transaction before ended: a connection
 * hands its counts over once in a second, so what stands there is never this transaction's alone.
 */
export const countReads = async (tx: Tx, work: () => Promise<unknown>): Promise<Map<string, Reads>> => {
  const before = await standing(tx)
  await work()
  const after = await standing(tx)
  return new Map([...after].map(([table, reads]) => [table, difference(reads, before.get(table) ?? NOTHING)]))
}

const standing = async (tx: Tx): Promise<Map<string, Reads>> => {
  const { rows } = await sql<Reads & { name: string }>`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as scans,
      (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows,
      coalesce(seq_tup_read, 0)::integer as sequentially
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(tx)
  return new Map(rows.map(({ name, ...reads }) => [name, reads]))
}

const difference = (after: Reads, before: Reads): Reads => ({
  scans: after.scans - before.scans,
  rows: after.rows - before.rows,
  sequentially: after.sequentially - before.sequentially,
})
