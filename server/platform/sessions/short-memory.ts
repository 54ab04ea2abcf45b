/** Values by hash that are good for a moment. One more than `max` empties it: what is kept costs only a question. */
export interface ShortMemory<T> {
  recall(hash: Buffer, now: Date): T | undefined
  /** `until` in milliseconds of the epoch. */
  keep(hash: Buffer, value: T, until: number): void
  clear(): void
}

export const openShortMemory = <T>(max: number): ShortMemory<T> => {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    recall: (hash, now) => {
      const known = kept.get(hash.toString('base64'))
      return known && known.until > now.getTime() ? known.value : undefined
    },
    keep: (hash, value, until) => {
      if (kept.size >= max) kept.clear()
      kept.set(hash.toString('base64'), { value, until })
    },
    clear: () => kept.clear(),
  }
}
