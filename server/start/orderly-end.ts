/**
 * What a process opens is closed in the opposite order, whenever it is told to end. The signals are heard before
 * anything is opened, so that anyone who stops a process that is still starting leaves nothing running behind it.
 */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** PostgreSQL repairing itself after a crash may take this long to let itself be stopped. */
const LAST_STEP_MS = 30_000
/** Requests under way may take twenty seconds of it, PostgreSQL's own end most of the rest. */
const CLOSE_MS = 60_000

/** The process was told to end while it started. */
export class Stopped extends Error {}

export interface OrderlyEnd {
  readonly signal: AbortSignal
  /** Opens something that is waited for even when the end comes meanwhile, because only then it can be closed. */
  open<T>(open: () => Promise<T>, close: (opened: T) => Promise<unknown>): Promise<T>
  /** Waits for work that needs no closing of its own; the end does not wait for it. */
  during<T>(work: Promise<T>): Promise<T>
  /** Closes all that was opened; a second call waits for the first. */
  close(): Promise<void>
}

interface Told {
  say: (line: string) => void
  complain: (error: Error) => void
  exit: (code: number) => void
}

/** `start` opens what it needs through the end that it is given. A failure closes what was opened, and exits with 1. */
export const runUntilTold = async (
  start: (end: OrderlyEnd) => Promise<void>,
  { say, complain, exit }: Told,
): Promise<void> => {
  const controller = new AbortController()
  const end = openEnd(controller.signal, complain)
  // A terminal's Ctrl-C arrives two or three times: from the terminal, from npm, and from the starter.
  const stop = (): void => {
    if (controller.signal.aborted) return
    say('Stopping…')
    controller.abort(new Stopped())
    void Promise.race([started, pause(LAST_STEP_MS)])
      .then(() => Promise.race([end.close(), pause(CLOSE_MS).then(() => exit(1))]))
      .then(() => exit(0))
  }
  for (const name of SIGNALS) process.on(name, stop)
  const started = start(end).catch(async (error: Error) => {
    if (controller.signal.aborted) {
      if (!isOfTheEnd(error)) complain(error)
      return
    }
    complain(error)
    await Promise.race([end.close(), pause(CLOSE_MS)])
    exit(1)
  })
  await started
}

const isOfTheEnd = (error: Error): boolean => error instanceof Stopped || error.name === 'AbortError'

const openEnd = (signal: AbortSignal, complain: (error: Error) => void): OrderlyEnd => {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async (): Promise<void> => {
    for (const close of closers.reverse()) await close().catch(complain)
  }
  return {
    signal,
    open: async (open, close) => {
      signal.throwIfAborted()
      const opened = await open()
      closers.push(() => close(opened))
      signal.throwIfAborted()
      return opened
    },
    during: (work) => {
      const told = new Promise<never>((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      return Promise.race([work, told])
    },
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
