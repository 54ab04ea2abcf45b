import { isAnyAwaited, onNothingAwaited } from './awaited.ts'

/** Safari has no `requestIdleCallback`. */
const LATER_MS = 500
/** A page whose answer does not come, or that is in the background and is not drawn, is not waited for longer. */
const LATEST_MS = 10_000

const askIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, LATER_MS)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(asked)
}

/** Once what has just come is drawn: in the second frame, since the first may have been under way before it came. */
const askDrawn = (work: () => void): (() => void) => {
  let asked = requestAnimationFrame(() => {
    asked = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(asked)
}

/** Does it once the page has drawn what came, waits for nothing and has nothing else to do. Returns how to do without. */
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
    if (isOver) return
    forget = askDrawn(() => {
      forget = askIdle(look)
    })
  }
  let isOver = false
  const latest = setTimeout(finish, LATEST_MS)
  ask()
  return stop
}
