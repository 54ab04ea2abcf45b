import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { told } from '#contract/values/text/told.ts'
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
      await mail.send(tx, {
        to: `reader${index}@mill.example`,
        language: null,
        subject: told`News`,
        paragraphs: [told`Words`],
      })
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
  const sender = openJobs(one, fail)
  await sender.start()
  // A queue that the sender has never heard of: it looks it up.
  const maker = openJobs(other, fail)
  maker.handle('late', async () => undefined)
  await maker.start()
  await one.db.write((tx) => sender.send(tx, 'late', {}))
  await sender.stop()
  await maker.stop()
  await Promise.all([one.close(), other.close()])
})

test('a job begins when its transaction commits, long before the next look at the queue', async ({
  world,
}) => {
  const parts = connectDatabase(world.databaseUrl, { connections: 2 })
  const fail = (error: Error): never => {
    throw error
  }
  const jobs = openJobs(parts, fail, { lookEverySeconds: 3600 })
  const done: number[] = []
  jobs.handle<{ made: number }>('prompt', async ({ made }) => void done.push(made))
  await jobs.start()
  const wanted = [1, 2, 3]
  for (const made of wanted) {
    await parts.db.write((tx) => jobs.send(tx, 'prompt', { made }))
    await expect.poll(() => done, PATIENCE).toContain(made)
  }
  await jobs.stop()
  await parts.close()
})
