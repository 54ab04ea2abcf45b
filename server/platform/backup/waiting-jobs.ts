/** Jobs that waited when a backup was made, emails above all, queued again: the library lays out its own tables. */
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openUnhurried } from '../db/unhurried-client.ts'
import { ArchiveRefused, jobSchema, type WaitingJob } from './archive-format.ts'

export const readWaitingJobs = (packed: Buffer): WaitingJob[] => {
  const lines = gunzipSync(packed).toString().split('\n').filter(Boolean)
  return lines.map((line) => {
    const parsed = jobSchema.safeParse(JSON.parse(line))
    if (!parsed.success) throw new ArchiveRefused('The archive has a job that is not valid.')
    return parsed.data
  })
}

const through = (client: pg.Client) => ({
  executeSql: (text: string, values?: unknown[]) =>
    client.query(text, values) as Promise<{ rows: unknown[] }>,
})

/** Makes the queues, outside of the transaction in which `queueAll` puts the jobs into them. */
export const openQueues = async (databaseUrl: string, jobs: readonly WaitingJob[]) => {
  const own = await openUnhurried(databaseUrl, 'restore jobs')
  const boss = new PgBoss({ db: through(own), schema: 'pgboss', schedule: false, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  const targets = jobs.flatMap(({ dead_letter }) => dead_letter ?? [])
  for (const queue of new Set([...targets, ...jobs.map(({ queue }) => queue)])) await boss.createQueue(queue)
  return {
    queueAll: async (client: pg.Client): Promise<void> => {
      for (const job of jobs) {
        await boss.send(job.queue, job.data, {
          db: through(client),
          id: job.id,
          priority: job.priority,
          startAfter: new Date(job.start_after),
          // What was tried already counts.
          retryLimit: Math.max(0, job.retry_limit - job.retry_count),
          retryDelay: job.retry_delay,
          retryBackoff: job.retry_backoff,
          ...(job.retry_delay_max !== null && { retryDelayMax: job.retry_delay_max }),
          ...(job.dead_letter !== null && { deadLetter: job.dead_letter }),
        })
      }
    },
    close: async (): Promise<void> => {
      await boss.stop({ graceful: false, close: false })
      await own.end()
    },
  }
}
