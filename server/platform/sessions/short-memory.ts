/** Values by hash that are good for a moment, by the clock of the caller. */
import { LRUCache } from 'lru-cache'

export interface ShortMemory<T> {
  recall(hash: Buffer, now: Date): T | undefined
  /** `until` in milliseconds of the epoch. */
  keep(hash: Buffer, value: T, until: number): void
  clear(): void
  count(): number
}

export const openShortMemory = <T>(max: number): ShortMemory<T> => {
  const kept = new LRUCache<string, { value: T; until: number }>({ max })
  return {
    recall: (hash, now) => {
      const known = kept.get(hash.toString('base64'))
      return known && known.until > now.getTime() ? known.value : undefined
    },
    keep: (hash, value, until) => {
      kept.set(hash.toString('base64'), { value, until })
    },
    clear: () => kept.clear(),
    count: () => kept.size,
  }
}
