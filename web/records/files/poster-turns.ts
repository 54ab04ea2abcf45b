/** A list may have a hundred films: a few are loaded at once, the others wait for their turn. */
const AT_ONCE = 2

const waiting = new Set<() => void>()
const running = new Set<() => void>()

const next = (): void => {
  for (const begin of waiting) {
    if (running.size >= AT_ONCE) return
    waiting.delete(begin)
    running.add(begin)
    begin()
  }
}

/** `begin` is called once there is room; what is answered gives the turn back, or gives up waiting for it. */
export const takeTurn = (begin: () => void): (() => void) => {
  let isOver = false
  const own = () => {
    if (!isOver) begin()
  }
  waiting.add(own)
  // Later, so that the caller has the end in hand.
  queueMicrotask(next)
  return () => {
    isOver = true
    waiting.delete(own)
    if (running.delete(own)) next()
  }
}
