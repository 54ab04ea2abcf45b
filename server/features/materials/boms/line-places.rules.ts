/** Positions of lines: with room between them, so that one line's move writes one row, however many there are. */

import { longestRising } from '#contract/values/text/longest-rising.ts'

/** From one line to the next, where all are numbered anew. */
export const ROOM = 1024
/** Far below what the column holds: lines that are added at the end for years are numbered anew before. */
const MAX_POSITION = 1_000_000_000

type Key = number | string

const renumber = (order: readonly Key[]): Map<Key, number> =>
  new Map(order.map((key, index) => [key, (index + 1) * ROOM]))

/** A position for each line in its order; most keep the one that they have. */
export const placeLines = (order: readonly Key[], known: ReadonlyMap<Key, number>): Map<Key, number> => {
  const staying = longestRising(order, (key) => known.get(key))
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
