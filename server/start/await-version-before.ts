/** Migrations that wait until the processes of the version before have ended: each process looks again, one of them applies. */
import { bringForward, requireNotLeftBehind } from '#server/platform/db/migrate.ts'
import type { ProcessLock } from '#server/platform/db/process-lock.ts'

const EVERY_MS = 10_000

interface Waiting {
  /** Of this process's own start. */
  waiting: readonly string[]
  processLock: ProcessLock
  say: (line: string) => void
  onError: (error: Error) => void
  folder?: string
  everyMs?: number
}

/** @throws MigrationRefused where a newer version applied its own while this process started */
export const awaitVersionBefore = async (
  url: string,
  { waiting, processLock, say, onError, folder, everyMs = EVERY_MS }: Waiting,
): Promise<{ stop(): Promise<void> }> => {
  try {
    await requireNotLeftBehind(url, folder)
  } catch (error) {
    await processLock.release()
    throw error
  }
  const end = new AbortController()
  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    try {
      // What it waits for was said at the start.
      const { applied, waiting: left } = await bringForward(url, {
        ...(folder && { folder }),
        signal: end.signal,
      })
      for (const name of applied) say(`Applied ${name}, as the processes of the version before have ended`)
      if (left.length > 0) lookLater()
    } catch (error) {
      if (end.signal.aborted) return
      onError(error as Error)
      lookLater()
    }
  }
  const lookLater = (): void => {
    if (end.signal.aborted) return
    timer = setTimeout(() => {
      looking = look()
    }, everyMs)
    timer.unref()
  }
  if (waiting.length > 0) lookLater()
  return {
    stop: async () => {
      end.abort()
      clearTimeout(timer)
      await looking
    },
  }
}
