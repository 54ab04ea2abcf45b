/**
 * Has the product's first start come up on fresh clones of what is committed: on a quiet machine, beside thirty busy
 * processes, on a machine that stands still every few seconds, and killed at ten moments.
 *
 *     npm run check:start -- --only quiet,busy
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Clone, makeClone, type Start } from './first-start/fresh-clone.ts'
import { signalTree } from './first-start/process-tree.ts'

const SCENES = ['quiet', 'busy', 'standing-still', 'killed'] as const
type Scene = (typeof SCENES)[number]

const { values } = parseArgs({ options: { only: { type: 'string', default: SCENES.join(',') } } })
const chosen = SCENES.filter((scene) => values.only.split(',').includes(scene))

const BUSY_PROCESSES = 30
const MOST_MEGABYTES = 600
/** What a person is promised; a machine that is stopped by us says nothing meanwhile. */
const LONGEST_SILENCE = 5
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const faults: string[] = []
const expectThat = (isSo: boolean, otherwise: string): void => {
  if (isSo) return
  faults.push(otherwise)
  say(`  FAULT: ${otherwise}`)
}

/** It is ready, healthy, and has its demo people. */
const expectWhole = async (start: Start, scene: string): Promise<void> => {
  const address = await start.ready
  const health = await fetch(`${address}/health/ready`)
  expectThat(health.status === 200, `${scene}: /health/ready answers ${health.status}`)
  const signIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'mira@northloom.test', password: 'selvedge-demo' }),
  })
  expectThat(signIn.status === 200, `${scene}: the sign-in answers ${signIn.status}`)
}

const measure = async (clone: Clone, scene: string): Promise<number> => {
  const begun = performance.now()
  const start = clone.start()
  try {
    await expectWhole(start, scene)
    const seconds = (performance.now() - begun) / 1000
    say(
      `  ready after ${seconds.toFixed(1)} s, at most ${start.longestSilence().toFixed(1)} s without a line`,
    )
    return start.longestSilence()
  } finally {
    await start.stop()
  }
}

const quiet = async (clone: Clone): Promise<void> => {
  const silence = await measure(clone, 'quiet')
  expectThat(silence <= LONGEST_SILENCE, `quiet: ${silence.toFixed(1)} s without a line`)
  const packages = join(clone.folder, 'node_modules')
  const megabytes = Number.parseInt(execFileSync('du', ['-sm', packages], { encoding: 'utf8' }), 10)
  say(`  packages take ${megabytes} MB`)
  expectThat(megabytes <= MOST_MEGABYTES, `quiet: packages take ${megabytes} MB`)
}

/** Each in a session of its own: within one, the scheduler shares the processor by session. */
const keepBusy = (): ChildProcess[] =>
  Array.from({ length: BUSY_PROCESSES }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { detached: true, stdio: 'ignore' }),
  )

const busy = async (clone: Clone): Promise<void> => {
  const others = keepBusy()
  try {
    const silence = await measure(clone, 'busy')
    expectThat(silence <= LONGEST_SILENCE, `busy: ${silence.toFixed(1)} s without a line`)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }
}

/** By turns of one to six seconds, as a laptop does that is closed, or a machine that swaps. */
const standingStill = async (clone: Clone): Promise<void> => {
  const start = clone.start()
  let isOver = false
  const over = expectWhole(start, 'standing still').finally(() => {
    isOver = true
  })
  let stops = 0
  while (!isOver) {
    await Promise.race([over, wait(1000 + (stops % 3) * 500)])
    if (isOver) break
    signalTree(start.pid, 'SIGSTOP')
    await wait(1000 + (stops++ % 6) * 1000)
    signalTree(start.pid, 'SIGCONT')
  }
  try {
    await over
    say(`  ready after ${stops} stops`)
  } finally {
    await start.stop()
  }
}

/** After what line of a start it is killed, each time a little later. */
const MOMENTS = [
  /^Installing packages …/m,
  /^Installing packages … [6-9]/m,
  /^Building the web …/m,
  // The web is built by now, whatever has come up beside it.
  /^Starting the /m,
  /^Starting the database’s tables …/m,
  /^Starting the demo data: companies …/m,
  /^Starting the demo data: styles …/m,
  /^Starting the demo data: passports …/m,
  /^Starting the demo data: inspections …/m,
  /^Starting the demo data: timelines/m,
]

const killed = async (clone: Clone): Promise<void> => {
  for (const moment of MOMENTS) {
    const start = clone.start()
    await start.until(moment)
    await wait(200)
    await start.kill()
    say(`  killed at «${start.said().trim().split('\n').at(-1)}»`)
  }
  await measure(clone, 'after the kills')
}

const PLAYS: Record<Scene, (clone: Clone) => Promise<void>> = {
  quiet,
  busy,
  'standing-still': standingStill,
  killed,
}

for (const scene of chosen) {
  say(`${scene}:`)
  const clone = makeClone()
  try {
    await PLAYS[scene](clone)
  } catch (error) {
    expectThat(false, `${scene}: ${(error as Error).message}`)
  } finally {
    clone.remove()
  }
}
say(faults.length > 0 ? `${faults.length} faults` : 'It came up each time')
process.exitCode = faults.length > 0 ? 1 : 0
