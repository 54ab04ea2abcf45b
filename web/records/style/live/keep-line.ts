/**
 * Keeps a line open while the page is visible: a browser has six connections for all pages of a server, so a hidden one
 * takes none. A line that ended or fell silent is opened anew, after growing pauses.
 */
import { LIVE_TIMES } from '#contract/day/style-live.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { makeRandomShare } from '#web/lib/forms/random-key.ts'
import { isFinal, pauseAfter } from './line-pauses.rules.ts'

export interface Connection {
  signal: AbortSignal
  onOpen: () => void
  onLife: () => void
}

interface LineParts {
  /** Resolves when the line ends, rejects as a call does. */
  connect: (connection: Connection) => Promise<void>
  onOpen: () => void
  /** It ended, and is not back yet. */
  onLost: () => void
  /** It is not opened any more. */
  onRefused: () => void
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/** Returns how to end it. */
export const keepLine = ({ connect, onOpen, onLost, onRefused }: LineParts): (() => void) => {
  let open: AbortController | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const close = (): void => {
    clearTimeout(again)
    const own = open
    open = null
    own?.abort()
  }
  const end = (error: unknown): void => {
    open = null
    onLost()
    const refusal = error instanceof ApiError ? error : null
    if (refusal && isFinal(refusal.status)) {
      isOver = true
      onRefused()
      return
    }
    const retryAfter = refusal?.retryAfter ?? null
    again = setTimeout(start, pauseAfter(failures, { retryAfter, random: makeRandomShare() }))
    failures++
  }
  const start = (): void => {
    if (open || isOver || !isVisible()) return
    clearTimeout(again)
    const own = new AbortController()
    open = own
    let silence: ReturnType<typeof setTimeout>
    const onLife = (): void => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), LIVE_TIMES.silence)
    }
    const settle = (error: unknown): void => {
      clearTimeout(silence)
      if (open === own) end(error)
    }
    onLife()
    own.signal.addEventListener('abort', () => settle(null), { once: true })
    const opened = (): void => {
      failures = 0
      onOpen()
    }
    connect({ signal: own.signal, onLife, onOpen: opened }).then(() => settle(null), settle)
  }
  const follow = (): void => (isVisible() ? start() : close())
  const retry = (): void => {
    failures = 0
    start()
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pageshow', follow)
  window.addEventListener('online', retry)
  start()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pageshow', follow)
    window.removeEventListener('online', retry)
    close()
  }
}
