/**
 * How new the code of each living process is: the number of the newest migration that it knows, held as a shared advisory
 * lock beside the lock on the process's own number. The database lets go of both when the process dies. A process that holds no
 * level is of a version that held none, and counts as older than any.
 */
import type pg from 'pg'
import { LEVEL_CLASS, PROCESS_LOCK_CLASS } from '../process-lock.ts'

/** Namespace of what a migration is about to take away, among all advisory locks. */
const CLAIM_CLASS = 5373

const locksOf = (alias: string): string =>
  `${alias}.locktype = 'advisory' and ${alias}.granted
    and ${alias}.database = (select oid from pg_database where datname = current_database())`

/** Whether a process lives that does not know the migration of this level. */
export const hasOlderProcess = async (client: pg.Client, level: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_locks p where ${locksOf('p')} and p.classid = $1 and not exists (
       select from pg_locks l where ${locksOf('l')} and l.pid = p.pid and l.classid = $2 and l.objid >= $3)`,
    [PROCESS_LOCK_CLASS, LEVEL_CLASS, level],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Does `work` unless an older process lives; whether it did. The claim comes first and older processes look for it once they have
 * said their level: of two that meet, one always sees the other.
 */
export const withoutOlder = async (
  client: pg.Client,
  level: number,
  work: () => Promise<void>,
): Promise<boolean> => {
  await client.query('select pg_advisory_lock($1, $2)', [CLAIM_CLASS, level])
  try {
    if (await hasOlderProcess(client, level)) return false
    await work()
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [CLAIM_CLASS, level]).catch(() => undefined)
  }
}

/** Whether a migration that this level does not know is taking something away at this moment. */
export const isClaimedAbove = async (client: pg.Client, level: number): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_locks c where ${locksOf('c')} and c.classid = $1 and c.objid > $2`,
    [CLAIM_CLASS, level],
  )
  return (rowCount ?? 0) > 0
}
