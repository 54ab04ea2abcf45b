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
  /** Runs on a timetable in cron's form, UTC, in one process of all. */
  schedule(queue: string, cron: string, work: () => Promise<void>, options?: ScheduleOptions): void
  start(): Promise<void>
  stop(): Promise<void>
}

interface ScheduleOptions {
  /** Runs also when a process has started. */
  atStart?: boolean
  /** How long it may take; a quarter of an hour unless given. */
  maxSeconds?: number
}

interface Handler extends ScheduleOptions {
  queue: string
  work: (data: object) => Promise<void>
  cron?: string
}

/** A job that is not through by then is taken up again, here or in another process. */
const STOP_MS = 5_000

const RETRIES = { retryLimit: 5, retryBackoff: true, retryDelay: 2 }

export const openJobs = (pool: pg.Pool, onError: (error: Error) => void): Jobs => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) as Promise<{ rows: unknown[] }> },
    schema: 'pgboss',
  })
  boss.on('error', onError)
  const handlers: Handler[] = []
  /** What fails is tried again, and said, since nobody waits for it. */
  const told = (handler: Handler): Handler => ({
    ...handler,
    work: async (data) => {
      try {
        await handler.work(data)
      } catch (error) {
        onError(new Error(`The job ${handler.queue} failed: ${(error as Error).message}`, { cause: error }))
        throw error
      }
    },
  })
  let starting: Promise<void> | undefined
  const startAll = async (): Promise<void> => {
    await boss.start()
    for (const handler of handlers) await listen(boss, told(handler))
  }

  return {
    send: async (tx, queue, data) => {
      const executeSql = async (text: string, values?: unknown[]) =>
        tx.executeQuery(CompiledQuery.raw(text, values ?? []))
      await boss.send(queue, data, { ...RETRIES, db: { executeSql } as never })
    },
    handle: (queue, work) => void handlers.push({ queue, work: work as Handler['work'] }),
    schedule: (queue, cron, work, options) => void handlers.push({ queue, cron, work, ...options }),
    start: () => {
      starting = startAll()
      return starting
    },
    stop: async () => {
      await starting?.catch(() => undefined)
      if (starting) await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    },
  }
}

const listen = async (boss: PgBoss, { queue, work, cron, atStart, maxSeconds }: Handler): Promise<void> => {
  await boss.createQueue(queue)
  // A queue that is there already, by an older process or a restored backup, keeps what it was made with.
  if (maxSeconds) await boss.updateQueue(queue, { expireInSeconds: maxSeconds })
  await boss.work(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await work((job.data ?? {}) as object)
  })
  if (cron) await boss.schedule(queue, cron)
  if (atStart) await boss.send(queue, {}, RETRIES)
}
