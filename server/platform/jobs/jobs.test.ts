import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { connectDatabase } from '#server/platform/db/database.ts'
import { test } from '#server/test/world.ts'
import { openJobs } from './jobs.ts'

/** One a second would take longer than is waited for. */
const LETTERS = 150
const PATIENCE = { timeout: 75_000, interval: 200 }

test('a process takes one job after the other while there are some', async ({ world }) => {
  const { db, mail } = world.parts
  await db.write(async (tx) => {
    for (let index = 0; index < LETTERS; index++)
      await mail.send(tx, { to: `reader${index}@mill.example`, subject: 'News', paragraphs: ['Words'] })
  })
  const written = async () =>
    (await readdir(join(world.dataFolder, 'outbox')).catch(() => [])).filter((name) => !name.startsWith('.'))
  await expect.poll(async () => (await written()).length, PATIENCE).toBe(LETTERS)
})

test('a job that is sent takes no connection beside that of its transaction', async ({ world }) => {
  const fail = (error: Error): never => {
    throw error
  }
  const [one, other] = [1, 2].map(() => connectDatabase(world.databaseUrl, { connections: 1 }))
  if (!one || !other) throw new Error('Two processes are wanted')
  const sender = openJobs(one.pool, fail)
  await sender.start()
  // A queue that the sender has never heard of: it looks it up.
  const maker = openJobs(other.pool, fail)
  maker.handle('late', async () => undefined)
  await maker.start()
  await one.db.write((tx) => sender.send(tx, 'late', {}))
  await sender.stop()
  await maker.stop()
  await Promise.all([one.close(), other.close()])
})
