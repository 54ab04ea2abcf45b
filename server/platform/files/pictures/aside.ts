/**
 * Bytes from outside are opened in a child process: a file that makes a parser run on, swell or fall costs its upload,
 * not the product, and the memory of pictures is gone with the process once nobody sends or looks at any.
 */
import { ChildLost, ChildProcess } from '#server/platform/children/child-process.ts'
import type { AsideWork, AsideWorks, FoundAside, OrderedAside } from './aside-child.ts'

const IDLE_MS = 30_000
/** Picture libraries leave their memory in pieces that nothing fits into. */
const WORKS_A_PROCESS = 1_000
/** Whole seconds on a machine of a tenth of the speed; fifty million pixels take longer than a file's head. */
const MAX_MS: Record<AsideWork, number> = {
  kind: 10_000,
  picture: 60_000,
  scale: 60_000,
  ink: 10_000,
  draw: 10_000,
}

const child = new ChildProcess<OrderedAside, FoundAside>({
  script: new URL('./aside-child.ts', import.meta.url),
  flags: ['--max-old-space-size=192', '--max-semi-space-size=2'],
  // One piece of work at a time needs one thread, and one place that memory is taken from.
  environment: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
  idleMs: IDLE_MS,
  works: WORKS_A_PROCESS,
})

/**
 * What was found or made; null where the bytes are not what they should be, run too long or take too much memory.
 * @throws {ChildFailed} where the file could not be written or the process not started
 */
export const doAside = async <W extends AsideWork>(
  name: W,
  input: AsideWorks[W]['input'],
): Promise<AsideWorks[W]['found'] | null> => {
  try {
    const order = { name, input } as OrderedAside
    return (await child.do(order, MAX_MS[name])) as AsideWorks[W]['found'] | null
  } catch (error) {
    if (error instanceof ChildLost) return null
    throw error
  }
}
