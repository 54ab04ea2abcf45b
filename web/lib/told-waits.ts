/** What somebody waits for after a press while nothing in its place says so: a line at the top of the page does. */
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()
const change = (by: 1 | -1): void => {
  count += by
  for (const listener of listeners) listener()
}

/** Not for what is fetched ahead. */
export const tellWait = async <T>(wait: Promise<T>): Promise<T> => {
  change(1)
  try {
    return await wait
  } finally {
    change(-1)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHasWaits = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
