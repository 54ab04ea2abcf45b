/** How long a child may take: by its own time on a processor, not by the clock of a machine that others keep busy. */
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ChildLost, ChildProcess } from './child-process.ts'
import { processorTimeOf } from './processor-time.ts'

const script = join(tmpdir(), `selvedge-child-${process.pid}.mjs`)
await writeFile(
  script,
  `process.on('message', ({ number, work }) => {
    if (work === 'sleep') setTimeout(() => process.send({ number, found: 'slept' }), 3000)
    else for (;;);
  })
  process.on('disconnect', () => process.exit())`,
)
const child = new ChildProcess<string, string>({
  ...{ script: pathToFileURL(script), flags: [], idleMs: 1_000, works: 10 },
})
afterAll(async () => {
  child.close()
  await rm(script)
})

test('work that waits longer than its limit without a processor is done', async () => {
  expect(await child.do('sleep', 2_000)).toBe('slept')
})

test('work that stays on a processor is ended, and the next is done by another process', async () => {
  await expect(child.do('spin', 500)).rejects.toThrow(ChildLost)
  expect(await child.do('sleep', 2_000)).toBe('slept')
})

test('time on a processor grows with work, and nobody tells of a process that is not there', () => {
  const before = processorTimeOf(process.pid)
  for (const end = performance.now() + 200; performance.now() < end; );
  if (process.platform === 'linux') expect(processorTimeOf(process.pid)).toBeGreaterThan(Number(before))
  expect(processorTimeOf(2 ** 30)).toBeNull()
})
