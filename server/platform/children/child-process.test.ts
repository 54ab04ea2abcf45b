/** How long a child may take: by its own time on a processor, not by the clock of a machine that others keep busy. */
import { rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ChildLost, ChildProcess } from './child-process.ts'
import { processorTimeOf } from './processor-time.ts'

const script = join(tmpdir(), `selvedge-child-${process.pid}.mjs`)
await writeFile(
  script,
  `const used = ({ user, system }) => user + system
  process.on('message', ({ number, work }) => {
    if (work === 'sleep') setTimeout(() => process.send({ number, found: 'slept' }), 1500)
    else if (work === 'compute') {
      while (used(process.cpuUsage()) < 700_000);
      process.send({ number, found: 'computed' })
    } else for (;;);
  })
  process.on('disconnect', () => process.exit())`,
)
const child = new ChildProcess<string, string>({
  ...{ script: pathToFileURL(script), flags: [], idleMs: 1_000, works: 10 },
})
const polite = join(tmpdir(), `selvedge-polite-${process.pid}.mjs`)
await writeFile(
  polite,
  `import { getPriority } from 'node:os'
  import { serveParent } from ${JSON.stringify(new URL('child-work.ts', import.meta.url))}
  serveParent(() => getPriority())`,
)
afterAll(async () => {
  child.close()
  await Promise.all([rm(script), rm(polite)])
})

test('work that waits longer than its limit without a processor is done, whatever its process did before', async () => {
  expect(await child.do('compute', 30_000)).toBe('computed')
  expect(await child.do('sleep', 1_000)).toBe('slept')
})

test('a child gives way to its parent', async () => {
  const giving = new ChildProcess<null, number>({
    ...{ script: pathToFileURL(polite), flags: [], idleMs: 1_000, works: 10 },
  })
  const lowest = constants.priority.PRIORITY_LOW
  expect(await giving.do(null, 30_000)).toBe(Math.min(getPriority() + 5, lowest))
  giving.close()
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
