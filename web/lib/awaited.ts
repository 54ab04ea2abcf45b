/** What the page waits for: code of a part of it, and answers. What can wait comes after it (`whenIdle`). */

const awaited = new Set<Promise<unknown>>()
let listeners: (() => void)[] = []

export const countAwaited = async <T>(coming: Promise<T>): Promise<T> => {
  awaited.add(coming)
  try {
    return await coming
  } finally {
    if (awaited.delete(coming) && awaited.size === 0) tell()
  }
}

const tell = (): void => {
  const told = listeners
  listeners = []
  for (const listener of told) listener()
}

export const isAnyAwaited = (): boolean => awaited.size > 0

/** Calls it once, as soon as nothing is awaited any more. */
export const onNothingAwaited = (listener: () => void): void => void listeners.push(listener)

/** For what is shown in the place of all that waits; nobody hears of it. */
export const forgetAwaited = (): void => {
  awaited.clear()
  listeners = []
}
