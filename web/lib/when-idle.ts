import { isAnyAwaited, onNothingAwaited } from './awaited.ts'

/** Safari has no `requestIdleCallback`. */
const LATER_MS = 500
/** A page whose answer does not come is not waited for longer. */
const LATEST_MS = 10_000

const askIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, LATER_MS)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(asked)
}

/** Does it once the page has nothing else to do, and waits for nothing. Returns how to do without. */
export const whenIdle = (work: () => void): (() => void) => {
  let forget = (): void => undefined
  const stop = (): void => {
    clearTimeout(latest)
    forget()
    isOver = true
  }
  const finish = (): void => {
    if (isOver) return
    stop()
    work()
  }
  const look = (): void => {
    if (isOver) return
    if (isAnyAwaited()) onNothingAwaited(ask)
    else finish()
  }
  const ask = (): void => {
    if (!isOver) forget = askIdle(look)
  }
  let isOver = false
  const latest = setTimeout(finish, LATEST_MS)
  ask()
  return stop
}
