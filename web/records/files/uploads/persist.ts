/** What goes on after a broken line: tries again until it is done or refused, with longer pauses. */
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import type { UploadOptions } from '#web/lib/api/upload.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A line on which nothing moves for so long is taken for broken. */
const STALLED_MS = 45_000

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/** Until the pause is over, or the line is back; stopped by the signal. */
const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      signal?.removeEventListener('abort', stop)
    }
    const go = () => {
      end()
      resolve()
    }
    const stop = () => {
      end()
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })

/** Tries until it is done or refused; after a break `again` is told. */
export const persist = async <T>(
  act: () => Promise<T>,
  { signal, again }: { signal: AbortSignal | undefined; again?: () => Promise<void> },
): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pause, signal)
      // Whether that fails too is seen by the next try.
      await again?.().catch((cause: unknown) => {
        if (!isPassing(cause)) throw cause
      })
    }
  }
}

/** Fails as a broken line does where nothing moves. */
export const watch = async <T>(
  { signal, onProgress }: UploadOptions,
  act: (options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<T>,
): Promise<T> => {
  const stalled = new AbortController()
  const arm = () => setTimeout(() => stalled.abort(), STALLED_MS)
  let timer = arm()
  try {
    return await act({
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
      onProgress: (share) => {
        clearTimeout(timer)
        timer = arm()
        onProgress?.(share)
      },
    })
  } catch (error) {
    if (stalled.signal.aborted && !signal?.aborted) throw new NetworkError()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
