/** Jobs that lie in the queue of failed ones. The queue's tables are pg-boss's, and are there once jobs have started. */
import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { FAILED_QUEUE } from '#server/platform/jobs/jobs.ts'

export interface FailedJobRow {
  id: string
  queue: string
  data: Record<string, unknown> | null
  output: unknown
  tries: number
  queued_at: string
  failed_at: string
}

const areThere = async (db: Reader): Promise<boolean> => {
  const asked = sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`
  return (await asked.execute(db as Tx)).rows[0]?.there ?? false
}

const isFailed = sql<boolean>`name = ${FAILED_QUEUE} and state = 'created' and source_name is not null`

export const countFailed = async (db: Reader): Promise<number> => {
  if (!(await areThere(db))) return 0
  const counted = sql<{ count: number }>`select count(*) as count from pgboss.job where ${isFailed}`
  return (await counted.execute(db as Tx)).rows[0]?.count ?? 0
}

export const listFailed = async (
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<FailedJobRow[]> => {
  if (!(await areThere(db))) return []
  const listed = sql<FailedJobRow>`select id, source_name as queue, data, source_output as output,
      coalesce(source_retry_count, 0) + 1 as tries, coalesce(source_created_on, created_on) as queued_at,
      created_on as failed_at
    from pgboss.job where ${isFailed} order by created_on desc, id limit ${limit} offset ${offset}`
  return (await listed.execute(db as Tx)).rows
}

/** Takes one or all of them out of the queue; the one who comes second finds none. */
export const takeFailed = async (
  tx: Tx,
  id: string | 'all',
): Promise<Pick<FailedJobRow, 'id' | 'queue' | 'data'>[]> => {
  if (!(await areThere(tx))) return []
  const which = id === 'all' ? sql<boolean>`true` : sql<boolean>`id = ${id}`
  const taken = sql<Pick<FailedJobRow, 'id' | 'queue' | 'data'>>`delete from pgboss.job
    where ${isFailed} and ${which} returning id, source_name as queue, data`
  return (await taken.execute(tx)).rows
}
