import { NetworkError } from '#web/lib/api/api.ts'
import type { UploadOptions } from '#web/lib/api/upload.ts'

/** A line on which nothing moves for so long is taken for broken. */
const STALLED_MS = 45_000

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
