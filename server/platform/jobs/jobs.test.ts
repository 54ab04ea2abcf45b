import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'

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
