/**
 * Previews are drawn in a child process of their own, beside the one that uploads wait for: what takes too long or too
 * much memory has no preview, and nothing else notices.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildLost, ChildProcess } from '#server/platform/children/child-process.ts'
import type { DrawOrder } from './draw-child.ts'
import type { Drawn } from './drawn.ts'

const MAX_MS = 20_000

const child = new ChildProcess<DrawOrder, Drawn>({
  script: new URL('./draw-child.ts', import.meta.url),
  flags: ['--max-old-space-size=512', '--max-semi-space-size=8'],
  environment: {
    UV_THREADPOOL_SIZE: '1',
    MALLOC_ARENA_MAX: '1',
    // Where what is known of fonts is kept: a person's home is none of the child's, and without a place it complains.
    XDG_CACHE_HOME: join(tmpdir(), `selvedge-cache-${process.getuid?.() ?? 0}`),
    // The fonts that the product brings, whatever the machine has.
    FONTCONFIG_FILE: new URL('./fonts.conf', import.meta.url).pathname,
  },
  idleMs: 30_000,
  works: 200,
})

/** @throws {ChildFailed} where the picture could not be written or the process not started */
export const drawPreview = async (order: DrawOrder): Promise<Drawn> => {
  try {
    return await child.do(order, MAX_MS)
  } catch (error) {
    if (error instanceof ChildLost) return { none: 'too_large' }
    throw error
  }
}
