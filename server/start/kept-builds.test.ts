import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild, keptAssets } from './kept-builds.ts'

const START = Date.parse('2027-01-01T00:00:00Z')
const day = (count: number): Date => new Date(START + count * 86_400_000)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'selvedge-builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process with this build starts on that day. */
const start = async (names: string[], on: Date): Promise<void> => {
  const assets = await mkdtemp(join(folder, 'dist-'))
  for (const name of names) await writeFile(join(assets, name), name)
  await keepBuild(assets, join(folder, 'kept'), on)
  // What another process is putting there just now is its own.
  for (const name of names) await utimes(join(keptAssets(join(folder, 'kept')), name), on, on)
}
const kept = async () => (await readdir(keptAssets(join(folder, 'kept')))).sort()

test('files of earlier builds stay; the same name is kept once', async () => {
  await start(['app-1.js', 'logo-1.svg'], day(0))
  await start(['app-2.js', 'logo-1.svg'], day(1))
  expect(await kept()).toEqual(['app-1.js', 'app-2.js', 'logo-1.svg'])
})

test('a build goes a month after its last start, and never one of the newest three', async () => {
  await start(['app-1.js', 'logo-1.svg'], day(0))
  await start(['app-2.js', 'logo-1.svg'], day(60))
  await start(['app-3.js', 'logo-1.svg'], day(120))
  expect(await kept()).toEqual(['app-1.js', 'app-2.js', 'app-3.js', 'logo-1.svg'])
  await start(['app-4.js', 'logo-1.svg'], day(180))
  expect(await kept()).toEqual(['app-2.js', 'app-3.js', 'app-4.js', 'logo-1.svg'])
  // Started again, the oldest is the newest.
  await start(['app-2.js', 'logo-1.svg'], day(181))
  await start(['app-5.js'], day(240))
  expect(await kept()).toEqual(['app-2.js', 'app-4.js', 'app-5.js', 'logo-1.svg'])
})

test('many deployments within a month all stay', async () => {
  for (let count = 0; count < 6; count++) await start([`app-${count}.js`], day(count))
  expect(await kept()).toHaveLength(6)
})

test('processes that start at once keep one build whole', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `part-${index}.js`)
  await Promise.all([start(names, day(0)), start(names, day(0)), start(['other.js'], day(0))])
  expect(await kept()).toEqual([...names, 'other.js'].sort())
})
