/**
 * Work after the answer: queued in the transaction that causes it, so a job exists if and only if its cause was
 * saved. Several processes share the queues; a job whose process died is taken up by another.
 */

import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'

export interface Jobs {
  /** Queues a job within the transaction. `data` is plain JSON. */
  send(tx: Tx, queue: string, data: object): Promise<void>
  /** Registers who carries out a queue's jobs in this process. A job that throws is tried again, up to five times. */
  handle<T extends object>(queue: string, work: (data: T) => Promise<void>): void
  /** Runs on a timetable in cron's form, in one process of all. */
  schedule(queue: string, cron: string, work: () => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface Handler {
  queue: string
  work: (data: object) => Promise<void>
  cron?: string
}

const RETRIES = { retryLimit: 5, retryBackoff: true, retryDelay: 2 }

export const openJobs = (pool: pg.Pool, onError: (error: Error) => void): Jobs => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) as Promise<{ rows: unknown[] }> },
    schema: 'pgboss',
  })
  boss.on('error', onError)
  const handlers: Handler[] = []
  let running = false

  return {
    send: async (tx, queue, data) => {
      const executeSql = async (text: string, values?: unknown[]) =>
        tx.executeQuery(CompiledQuery.raw(text, values ?? []))
      await boss.send(queue, data, { ...RETRIES, db: { executeSql } as never })
    },
    handle: (queue, work) => void handlers.push({ queue, work: work as Handler['work'] }),
    schedule: (queue, cron, work) => void handlers.push({ queue, cron, work }),
    start: async () => {
      await boss.start()
      running = true
      for (const handler of handlers) await listen(boss, handler)
    },
    stop: async () => {
      if (running) await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}

const listen = async (boss: PgBoss, { queue, work, cron }: Handler): Promise<void> => {
  await boss.createQueue(queue)
  await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await work((job.data ?? {}) as object)
  })
  if (cron) await boss.schedule(queue, cron)
}
