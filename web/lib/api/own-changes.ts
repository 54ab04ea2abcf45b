/** What this page itself sends to change something, so that it needs not be told of it again. */

let underWay = 0
let lastAt = Number.NEGATIVE_INFINITY
type Listener = (path?: string) => void
const listeners = new Set<Listener>()

/** Counts a request that changes something, until it is answered; `path` as the contract has it. */
export const countChange = async <T>(request: Promise<T>, path?: string): Promise<T> => {
  underWay++
  try {
    return await request
  } finally {
    underWay--
    lastAt = performance.now()
    tellOwnChange(path)
  }
}

export const isChanging = (): boolean => underWay > 0

/** In milliseconds; infinite where this page has changed nothing yet. */
export const sinceLastChange = (): number => (isChanging() ? 0 : performance.now() - lastAt)

/** Says that a request changed something: uploads, which may take long, say it at their end alone. */
export const tellOwnChange: Listener = (path) => {
  for (const listener of listeners) listener(path)
}

/** Hears of each request that changed something, once it is answered. */
export const onOwnChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
