/**
 * Bytes from outside are parsed in a thread of their own, with limits on time and memory: a file that makes a parser
 * run on or swell costs its upload, not the process. The thread starts with the first file and ends when it idles.
 */
import { Worker } from 'node:worker_threads'
import type { AsideAnswer, AsideWork, AsideWorks, Found } from './parser.worker.ts'

const THREAD = new URL('./parser.worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 2 }
/** Whole seconds on a machine of a tenth of the speed. */
const MAX_MS = 10_000
const IDLE_MS = 30_000

interface Waiting {
  work: { number: number; name: AsideWork; input: unknown }
  settle: (answer: Found) => void
}

const queue: Waiting[] = []
let thread: Worker | undefined
let current: Waiting | undefined
let timer: NodeJS.Timeout | undefined
let count = 0

const NOTHING = { ok: false } as const

/** What the thread found; null where the bytes made it fail, run too long or take too much memory. */
export const parseAside = <W extends AsideWork>(
  name: W,
  input: AsideWorks[W]['input'],
): Promise<AsideWorks[W]['found'] | null> =>
  new Promise((resolve) => {
    const settle = (answer: Found): void => resolve(answer.ok ? (answer.found as never) : null)
    queue.push({ work: { number: ++count, name, input }, settle })
    next()
  })

/** One after the other, so that the limits are of one file. */
const next = (): void => {
  if (current) return
  current = queue.shift()
  clearTimeout(timer)
  if (!current) {
    timer = setTimeout(end, IDLE_MS).unref()
    return
  }
  thread ??= start()
  timer = setTimeout(() => finish(NOTHING, { end: true }), MAX_MS)
  thread.postMessage(current.work)
}

const finish = (answer: Found, { end: ends = false } = {}): void => {
  const done = current
  current = undefined
  if (ends) end()
  done?.settle(answer)
  next()
}

const start = (): Worker => {
  const started = new Worker(THREAD, { resourceLimits: LIMITS })
  started.unref()
  // Node posts messages of its own from a thread that it watches.
  started.on('message', (answer: AsideAnswer) => {
    if (answer.number === current?.work.number) finish(answer)
  })
  // Out of memory, or a fault of a parser that nothing caught: the file's doing.
  started.on('error', () => undefined)
  started.on('exit', () => {
    if (thread !== started) return
    thread = undefined
    if (current) finish(NOTHING)
  })
  return started
}

const end = (): void => {
  const ended = thread
  thread = undefined
  void ended?.terminate()
}
