/** What of an order can stay as it is, so that as little as possible moves. */

/** The most keys, in their order, whose numbers rise; keys without a number are none of them. */
export const longestRising = <Key>(
  keys: readonly Key[],
  numberOf: (key: Key) => number | undefined,
): Set<Key> => {
  const chain: { key: Key; number: number; before: number }[] = []
  /** For each length the entry of `chain` that ends it with the lowest number. */
  const ends: number[] = []
  for (const key of keys) {
    const number = numberOf(key)
    if (number === undefined) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((chain[ends[middle] ?? 0]?.number ?? 0) < number) low = middle + 1
      else high = middle
    }
    ends[low] = chain.push({ key, number, before: ends[low - 1] ?? -1 }) - 1
  }
  const rising = new Set<Key>()
  for (let entry = chain[ends.at(-1) ?? -1]; entry; entry = chain[entry.before]) rising.add(entry.key)
  return rising
}
