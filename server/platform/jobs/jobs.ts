/**
 * Work after the answer: queued in the transaction that causes it, so a job exists if and only if its cause was
 * saved. Several processes share the queues; a job whose process died is taken up by another.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Db, Tx } from '../db/database.ts'
import { noteForThisProcess } from '../db/notices.ts'
import { within } from '../observe/around.ts'
import { inOwnSpan } from '../observe/tracing.ts'

export interface Jobs {
  /** Queues a job within the transaction. `data` is plain JSON. */
  send(tx: Tx, queue: string, data: object): Promise<void>
  /** Queues a job for each of `data`, all by one statement. */
  sendEach(tx: Tx, queue: string, data: readonly object[]): Promise<void>
  /**
   * Registers who carries out a queue's jobs in this process. A job that throws is tried again, for some minutes or, as a
   * email, for a day; then it lies with the failed ones until somebody has it tried again.
   */
  handle<T extends object>(queue: string, work: (data: T) => Promise<void>, options?: HandleOptions): void
  /** Runs on a timetable in cron's form, UTC, in one process of all. */
  schedule(queue: string, cron: string, work: () => Promise<void>, options?: ScheduleOptions): void
  /** Whether queues are there: while the demo data is made they are not, and what can be done later is left until then. */
  isStarted(): boolean
  start(): Promise<void>
  stop(): Promise<void>
}

/** One try of a job. */
interface JobTry {
  queue: string
  outcome: 'done' | 'failed'
  seconds: number
}

interface JobsOptions {
  lookEverySeconds?: number
  onTry?: (tried: JobTry) => void
}

export interface HandleOptions {
  patience?: Patience
  /** How long a job may take; a quarter of an hour unless given. */
  maxSeconds?: number
  /** How many jobs of the queue this process carries out at once; one unless given. */
  atOnce?: number
}

export interface ScheduleOptions {
  /** What fails for good lies with the failed ones; the next time comes by itself otherwise. */
  keepsFailed?: boolean
  /** Runs also so many seconds after a process has started. */
  atStart?: readonly number[]
  /** How long it may take; a quarter of an hour unless given. */
  maxSeconds?: number
}

interface Handler extends ScheduleOptions, HandleOptions {
  queue: string
  work: (data: object) => Promise<void>
  cron?: string
}

/** A job that is not through by then is taken up again, here or in another process. */
const STOP_MS = 5_000

/** Where jobs lie whose tries are used up. Nobody carries them out. */
export const FAILED_QUEUE = 'failed'

/**
 * How long a job is tried again, with pauses that double. A mail server that is away for a night is back in a day: from
 * five seconds the pauses grow to an hour, of which there are a good twenty-four.
 */
const PATIENCE = {
  minutes: { retryLimit: 5, retryBackoff: true, retryDelay: 2 },
  day: { retryLimit: 37, retryBackoff: true, retryDelay: 5, retryDelayMax: 3600 },
} as const
export type Patience = keyof typeof PATIENCE

/** Longer than anybody is on holiday. */
const FAILED_KEPT_SECONDS = 60 * 86_400

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Whether a product has ever started on the database: without its queues nothing can be left for it to do. */
export const hasQueues = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(`select to_regclass('pgboss.job') is not null as is_there`)
  return rows[0].is_there
}

/** Said to this process when a transaction with a job commits; its payload is the queue. */
const JOB_MADE = 'job_made'

export const openJobs = (
  { db, pool }: { db: Pick<Db, 'onNotice'>; pool: pg.Pool },
  onError: (error: Error) => void,
  { lookEverySeconds = 1, onTry }: JobsOptions = {},
): Jobs => {
  const onPool: ExecuteSql = (text, values) => pool.query(text, values)
  // What pg-boss looks up for a job it asks for in the transaction too: transactions that each hold a connection and
  // wait for another would wait for one another.
  const sending = new AsyncLocalStorage<ExecuteSql>()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => (sending.getStore() ?? onPool)(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', onError)
  const handlers: Handler[] = []
  const patienceOf = (queue: string) =>
    PATIENCE[handlers.find((handler) => handler.queue === queue)?.patience ?? 'minutes']
  /** What fails is tried again, and said, since nobody waits for it. */
  const told = (handler: Handler): Handler => ({
    ...handler,
    work: (data) =>
      within({ job: handler.queue }, async () => {
        const begun = performance.now()
        const tell = (outcome: JobTry['outcome']): void =>
          onTry?.({ queue: handler.queue, outcome, seconds: (performance.now() - begun) / 1000 })
        try {
          await inOwnSpan({ name: `job ${handler.queue}`, kind: 'consumer' }, () => handler.work(data))
          tell('done')
        } catch (error) {
          tell('failed')
          onError(new Error(`The job ${handler.queue} failed: ${(error as Error).message}`, { cause: error }))
          throw error
        }
      }),
  })
  const workers = new Map<string, string>()
  // Nobody waits for the next look at the queue; a job that another process made is found by that look.
  db.onNotice(JOB_MADE, (queue) => {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  })
  let starting: Promise<void> | undefined
  let isStopping = false
  const startAll = async (): Promise<void> => {
    await boss.start()
    await boss.createQueue(FAILED_QUEUE)
    for (const handler of handlers)
      workers.set(
        handler.queue,
        await listen(boss, told(handler), { lookEverySeconds, isStopping: () => isStopping }),
      )
  }

  const sendEach: Jobs['sendEach'] = async (tx, queue, data) => {
    if (data.length === 0) return
    const executeSql: ExecuteSql = async (text, values) =>
      tx.executeQuery(CompiledQuery.raw(text, values ?? []))
    const jobs = data.map((each) => ({ data: each, ...patienceOf(queue) }))
    await sending.run(executeSql, () => boss.insert(queue, jobs, { db: { executeSql } as never }))
    noteForThisProcess(tx, { channel: JOB_MADE, payload: queue })
  }

  return {
    send: (tx, queue, data) => sendEach(tx, queue, [data]),
    sendEach,
    handle: (queue, work, options) =>
      void handlers.push({ queue, work: work as Handler['work'], keepsFailed: true, ...options }),
    schedule: (queue, cron, work, options) => void handlers.push({ queue, cron, work, ...options }),
    isStarted: () => starting !== undefined,
    start: () => {
      starting = startAll()
      return starting
    },
    stop: async () => {
      isStopping = true
      await starting?.catch(() => undefined)
      if (starting) await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    },
  }
}

interface Listening {
  lookEverySeconds: number
  isStopping: () => boolean
}

/** Answers with the worker, by which it is woken. */
const listen = async (boss: PgBoss, handler: Handler, listening: Listening): Promise<string> => {
  const { queue, cron, atStart = [], maxSeconds, keepsFailed, patience = 'minutes' } = handler
  await boss.createQueue(queue)
  // A queue that is there already, by an older process or a restored backup, keeps what it was made with.
  await boss.updateQueue(queue, {
    ...PATIENCE[patience],
    ...(maxSeconds && { expireInSeconds: maxSeconds }),
    ...(keepsFailed && { deadLetter: FAILED_QUEUE, retentionSeconds: FAILED_KEPT_SECONDS }),
  })
  const worker = await startWorkers(boss, handler, listening)
  if (cron) await boss.schedule(queue, cron)
  for (const startAfter of atStart) await boss.send(queue, {}, { startAfter })
  return worker
}

/** One takes jobs while the other carries out those that it has. */
const WORKERS_AT_ONCE = 2
/** So many times what runs at once is taken in one go, because taking a letter costs a third of writing it. */
const TAKEN_AT_ONCE = 2

/** Answers with the first one: it is woken for a job and wakes the next one. */
const startWorkers = async (
  boss: PgBoss,
  { queue, work, atOnce = 1 }: Handler,
  { lookEverySeconds, isStopping }: Listening,
): Promise<string> => {
  const workers: string[] = []
  const isAlone = atOnce === 1
  const inTurn = openTurns(atOnce)
  const options = {
    pollingIntervalSeconds: lookEverySeconds,
    batchSize: isAlone ? 1 : TAKEN_AT_ONCE * atOnce,
    perJobResults: true as const,
  }
  for (let place = 0; place < (isAlone ? 1 : WORKERS_AT_ONCE); place++) {
    const worker = await boss.work(queue, options, (jobs) => {
      // After a job it looks for the next one at once: a pause for each would make a hundred emails take minutes.
      for (const woken of workers.slice(place, place + 2)) boss.notifyWorker(woken)
      // One that waited for its turn beyond its time is somebody else’s by now.
      const isLeft = (job: Job<unknown>) => isStopping() || job.signal.aborted
      return Promise.all(
        jobs.map((job) => inTurn(() => (isLeft(job) ? leave(job) : settle(boss, job, { queue, work })))),
      )
    })
    workers.push(worker)
  }
  return workers[0] ?? ''
}

/** To another process, or to the next one. */
const leave = async ({ id }: Job<unknown>): Promise<JobResult> => ({
  id,
  status: 'failed',
  output: new Error('The process ended before the job began'),
})

/**
 * Each job for itself, and at once: one that fails takes none of those with it that were taken together, and a process
 * that is killed leaves undone only what it had not begun.
 */
const settle = async (
  boss: PgBoss,
  { id, data }: Job<unknown>,
  { queue, work }: Pick<Handler, 'queue' | 'work'>,
): Promise<JobResult> => {
  try {
    await work((data ?? {}) as object)
  } catch (error) {
    return { id, status: 'failed', output: error as object }
  }
  // It is done: where the database is away now, it is settled with the others, and fails none of them.
  await boss.complete(queue, id).catch(() => undefined)
  return { id, status: 'completed' }
}

/** So many run at once, the others in the order in which they came. */
const openTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
    else running++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
