/** The process in which previews are drawn; `draw.ts` talks to it. It ends itself before it takes too much memory. */
import { Worker } from 'node:worker_threads'
import type { FileKind } from '#contract/files/file-kinds.ts'
import { serveParent } from '#server/platform/children/child-work.ts'
import { DRAWERS } from './drawers.ts'
import type { Drawn } from './drawn.ts'

export interface DrawOrder {
  kind: FileKind
  /** Of the original. */
  path: string
  /** Where the picture is written, as WebP. */
  to: string
}

const MAX_RESIDENT_BYTES = 900_000_000
const LOOK_MS = 50

/** From a thread of its own: a drawing that runs on leaves this one no turn. */
const guard = new Worker(
  `setInterval(() => {
    if (process.memoryUsage.rss() > ${MAX_RESIDENT_BYTES}) process.kill(process.pid, 'SIGKILL')
  }, ${LOOK_MS})`,
  { eval: true },
)
guard.unref()

serveParent(async ({ kind, path, to }: DrawOrder): Promise<Drawn> => {
  const draw = DRAWERS[kind]
  return draw ? draw(path, to) : { none: 'unreadable' }
})
