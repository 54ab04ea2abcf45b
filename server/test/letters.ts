/** What the product wrote into the outbox of a test's world. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { gatherLetters } from '#server/features/collaboration/notifications/gather-letters.ts'
import { PATIENCE_MS } from '#test/patience.ts'
import type { World } from './world.ts'

/** Others may be before it. */
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 }

export const listLetters = async (world: World, address: string): Promise<string[]> => {
  const folder = join(world.dataFolder, 'outbox')
  // One that begins with a point is being written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return sources
    .map((source) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .filter((text) => text.includes(`To: ${address}`))
}

/** The newest email to the address with these words in it, once the outbox has it. */
export const letterTo = async (world: World, address: string, words = ''): Promise<string> => {
  const find = async () => (await listLetters(world, address)).findLast((text) => text.includes(words))
  await expect.poll(find, { ...PATIENCE, message: `a letter to ${address}` }).toBeDefined()
  return (await find()) ?? ''
}

/** Queues the letters that wait for others, as they are an hour and a minute from now: the database's clock is another. */
export const gatherAnHourLater = ({ parts }: World, hours = 1): Promise<void> =>
  gatherLetters({ ...parts, now: () => new Date(parts.now().getTime() + hours * 3_600_000 + 60_000) })

export const tokenIn = (letter: string): string => /#token=([\w-]+)/.exec(letter)?.[1] ?? ''
