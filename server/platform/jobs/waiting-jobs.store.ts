/** What lies in the queues, by queue. Their tables are pg-boss's, and are there once jobs have started. */
import type pg from 'pg'
import { FAILED_QUEUE } from './jobs.ts'

export interface QueueState {
  queue: string
  state: 'waiting' | 'later' | 'active'
  count: number
  /** How long the oldest one that is due has waited; null where none is. */
  oldest_seconds: number | null
}

/** Of every queue that the product has, also where nothing is in it: an alert on what vanishes never ends. */
export const readQueues = async (pool: Pick<pg.Pool, 'query'>): Promise<QueueState[]> => {
  const there = await pool.query(`select to_regclass('pgboss.job') is not null as is_there`)
  if (!there.rows[0].is_there) return []
  const { rows } = await pool.query<QueueState>(
    `select q.name as queue, s.state, count(j.id)::int as count,
       case when s.state = 'waiting' then extract(epoch from now() - min(j.start_after))::float end as oldest_seconds
     from pgboss.queue q
     cross join (values ('waiting'), ('later'), ('active')) s (state)
     left join pgboss.job j on j.name = q.name and s.state = case
       when j.state = 'active' then 'active'
       when j.state in ('created', 'retry') and j.start_after <= now() then 'waiting'
       when j.state in ('created', 'retry') then 'later' end
     where q.name <> $1 and q.name not like '\\_\\_pgboss%'
     group by q.name, s.state order by q.name, s.state`,
    [FAILED_QUEUE],
  )
  return rows
}
