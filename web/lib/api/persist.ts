/** What goes on after a broken line: tries again until it is done or refused, with longer pauses. */
import { ApiError, NetworkError } from './api.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

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
      reject(new DOMException('It was stopped.', 'AbortError'))
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })

interface Persistence {
  signal: AbortSignal | undefined
  /** After a break, before the next try. */
  again?: () => Promise<void>
  /** Whether another try may end otherwise; unless told, after a broken line and a server in trouble. */
  isPassing?: (error: unknown) => boolean
  onPause?: () => void
}

/** Tries until it is done or refused. @throws an AbortError once the signal says so */
export const persist = async <T>(
  act: () => Promise<T>,
  { signal, again, isPassing: passes = isPassing, onPause }: Persistence,
): Promise<T> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await act()
    } catch (error) {
      if (!passes(error)) throw error
      onPause?.()
      await wait(pause, signal)
      // Whether that fails too is seen by the next try.
      await again?.().catch((cause: unknown) => {
        if (!passes(cause)) throw cause
      })
    }
  }
}
