/** So much of what was received may wait to be collected. */
const COLLECT_EVERY_BYTES = 8 * 1024 * 1024

let waiting = 0

/**
 * Chunks of uploads lie outside V8's heap, where it hardly counts them: 50 MB of read and dead ones can wait for a
 * collection that nothing else asks for. The young ones are collected after every 8 MB that this process receives, one
 * or two milliseconds each; nothing where Node was not started with `--expose-gc`.
 */
export const freeChunks = (received: number): void => {
  waiting += received
  if (waiting < COLLECT_EVERY_BYTES) return
  waiting = 0
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}
