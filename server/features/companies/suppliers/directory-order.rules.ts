/** The directory in an order that somebody asked for, column by column. */
import type { Matches } from './directory.rules.ts'
import { countRanks, hasRank } from './rank-set.rules.ts'

/** Where each company stands by one column, by its rank: equals have the same place. */
export interface Places {
  places: Uint32Array
  /** Of those without a value, who come last either way. */
  empty: number | null
}

export interface OrderBy extends Places {
  isDescending: boolean
}

const compareBy = ({ places, empty, isDescending }: OrderBy, one: number, other: number): number => {
  const [a, b] = [places[one] ?? 0, places[other] ?? 0]
  if (a === b) return 0
  if (a === empty) return 1
  if (b === empty) return -1
  return isDescending ? b - a : a - b
}

/** All ranks in the wanted order; those that are equal in it stay in the directory's. */
export const orderRanks = (count: number, by: readonly OrderBy[]): Uint32Array =>
  Uint32Array.from({ length: count }, (_, rank) => rank).sort((one, other) => {
    for (const each of by) {
      const order = compareBy(each, one, other)
      if (order !== 0) return order
    }
    return one - other
  })

/** A page of ranks in this order: exact matches before similar ones. */
export const cutOrdered = (
  { exact, similar }: Matches,
  order: Uint32Array,
  { offset, limit }: { offset: number; limit: number },
): { ranks: number[]; total: number } => {
  const ranks: number[] = []
  let toPass = offset
  for (const set of [exact, similar]) {
    const count = countRanks(set)
    if (toPass >= count) {
      toPass -= count
      continue
    }
    for (const rank of order) {
      if (ranks.length === limit) break
      if (!hasRank(set, rank)) continue
      if (toPass > 0) toPass--
      else ranks.push(rank)
    }
  }
  return { ranks, total: countRanks(exact) + countRanks(similar) }
}
