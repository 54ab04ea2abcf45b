/** What triggers noted of changes to the table's rows: `server/migrations/0060_style_changes.sql`. */
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'

/** Of what; see the columns' comments. */
export interface StyleChange {
  style_id: number | null
  collection_id: number | null
  organization_id: number | null
  user_id: number | null
}

export interface NewChanges {
  /** The moment of this reading, to ask from the next time. */
  snapshot: string
  /** Whether some may be gone that nobody here has read. */
  lost: boolean
  changes: StyleChange[]
}

/**
 * Committed since the moment `since`. Transactions commit in another order than they write, so what is new is told by
 * the snapshot and not by a number or a time. Those that the snapshot could not see yet begin at its xmin. A number of
 * the future comes from another server, by a copy of its rows; it is no change here.
 */
const changes = prepare((db, value: { since: string }) => {
  const since = sql`${value.since}::text::pg_snapshot`
  return db.selectNoFrom([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<boolean>`coalesce((select pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${since})
      or (pg_snapshot_xmin(${since}) < h.removed_below
        and h.removed_below <= pg_snapshot_xmax(pg_current_snapshot()))
      from style_change_horizon h), true)`.as('lost'),
    sql<StyleChange[] | null>`(select json_agg(x) from (
      select distinct j.style_id, j.collection_id, j.organization_id, j.user_id from style_changes j
      where j.transaction_id >= pg_snapshot_xmin(${since})
        and j.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(j.transaction_id, ${since})) x)`.as('changes'),
  ])
})

export const readChangesSince = async (db: Reader, since: string): Promise<NewChanges> => {
  const [row] = await changes(db, { since })
  if (!row) throw new Error('The database told nothing of changes')
  return { ...row, changes: row.changes ?? [] }
}

export const readMoment = async (db: Reader): Promise<string> => {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db as Tx,
  )
  const [row] = rows
  if (!row) throw new Error('The database told no moment')
  return row.snapshot
}

/**
 * Takes away what had ended when this ran the time before, and says so at the horizon: anyone who has not looked since
 * then reads everything anew. With it go numbers of the future, which another server wrote.
 */
export const takeAwayReadChanges = async (tx: Tx): Promise<void> => {
  await sql`with horizon as (
      update style_change_horizon set
        removed_below = least(next_below, pg_snapshot_xmin(pg_current_snapshot())),
        next_below = pg_snapshot_xmin(pg_current_snapshot())
      returning removed_below)
    delete from style_changes j using horizon h
    where j.transaction_id < h.removed_below
      or j.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(tx)
}
