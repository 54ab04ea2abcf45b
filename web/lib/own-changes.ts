/** What this page itself sends to change something, so that it needs not be told of it again. */

let underWay = 0
let lastAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Counts a request that changes something, until it is answered. */
export const countChange = async <T>(request: Promise<T>): Promise<T> => {
  underWay++
  try {
    return await request
  } finally {
    underWay--
    lastAt = performance.now()
    tellOwnChange()
  }
}

export const isChanging = (): boolean => underWay > 0

/** In milliseconds; infinite where this page has changed nothing yet. */
export const sinceLastChange = (): number => (isChanging() ? 0 : performance.now() - lastAt)

/** Says that a request changed something: uploads, which may take long, say it at their end alone. */
export const tellOwnChange = (): void => {
  for (const listener of listeners) listener()
}

/** Hears of each request that changed something, once it is answered. */
export const onOwnChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
