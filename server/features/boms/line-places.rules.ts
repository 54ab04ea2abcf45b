/** Positions of lines: with room between them, so that one line's move writes one row, however many there are. */

/** From one line to the next, where all are numbered anew. */
export const ROOM = 1024
/** Far below what the column holds: lines that are added at the end for years are numbered anew before. */
const MAX_POSITION = 1_000_000_000

type Key = number | string

/** The longest part of the order in which known positions rise: those lines can stay where they are. */
const stayingOf = (order: readonly Key[], known: ReadonlyMap<Key, number>): Set<Key> => {
  const chain: { key: Key; position: number; before: number }[] = []
  /** For each length the entry of `chain` that ends it at the lowest position. */
  const ends: number[] = []
  for (const key of order) {
    const position = known.get(key)
    if (position === undefined) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((chain[ends[middle] ?? 0]?.position ?? 0) < position) low = middle + 1
      else high = middle
    }
    ends[low] = chain.push({ key, position, before: ends[low - 1] ?? -1 }) - 1
  }
  const staying = new Set<Key>()
  for (let entry = chain[ends.at(-1) ?? -1]; entry; entry = chain[entry.before]) staying.add(entry.key)
  return staying
}

const renumber = (order: readonly Key[]): Map<Key, number> =>
  new Map(order.map((key, index) => [key, (index + 1) * ROOM]))

/** A position for each line in its order; most keep the one that they have. */
export const placeLines = (order: readonly Key[], known: ReadonlyMap<Key, number>): Map<Key, number> => {
  const staying = stayingOf(order, known)
  const places = new Map<Key, number>()
  let before = 0
  let waiting: Key[] = []
  const settle = (next: number): boolean => {
    const step = (next - before) / (waiting.length + 1)
    waiting.forEach((key, index) => {
      places.set(key, before + Math.floor(step * (index + 1)))
    })
    waiting = []
    before = next
    return step >= 1
  }
  for (const key of order) {
    const position = staying.has(key) ? known.get(key) : undefined
    if (position === undefined) waiting.push(key)
    else if (settle(position)) places.set(key, position)
    else return renumber(order)
  }
  const end = before + ROOM * (waiting.length + 1)
  return settle(end) && end <= MAX_POSITION ? places : renumber(order)
}
