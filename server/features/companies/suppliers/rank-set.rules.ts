/**
 * Sets of ranks, the places of companies in the directory's order, one bit each: to narrow fifty thousand companies by
 * a filter, to count what is left and to cut a page of it are some microseconds.
 */
export type RankSet = Uint32Array

export const emptySet = (size: number): RankSet => new Uint32Array((size + 31) >>> 5)

export const addRank = (set: RankSet, rank: number): void => {
  set[rank >>> 5] = (set[rank >>> 5] ?? 0) | (1 << (rank & 31))
}

export const removeRank = (set: RankSet, rank: number): void => {
  set[rank >>> 5] = (set[rank >>> 5] ?? 0) & ~(1 << (rank & 31))
}

export const hasRank = (set: RankSet, rank: number): boolean =>
  ((set[rank >>> 5] ?? 0) & (1 << (rank & 31))) !== 0

// Loops, because typed arrays' own `map` calls a function for every word, which costs ten times as much.
export const intersect = (a: RankSet, b: RankSet): RankSet => {
  const both = new Uint32Array(a.length)
  for (let index = 0; index < both.length; index++) both[index] = (a[index] ?? 0) & (b[index] ?? 0)
  return both
}

export const unite = (a: RankSet, b: RankSet): RankSet => {
  const either = new Uint32Array(a.length)
  for (let index = 0; index < either.length; index++) either[index] = (a[index] ?? 0) | (b[index] ?? 0)
  return either
}

/** What is in the first set and not in the second. */
export const subtract = (a: RankSet, b: RankSet): RankSet => {
  const rest = new Uint32Array(a.length)
  for (let index = 0; index < rest.length; index++) rest[index] = (a[index] ?? 0) & ~(b[index] ?? 0)
  return rest
}

/** The set without some of its members. */
export const without = (set: RankSet, ranks: readonly number[]): RankSet => {
  if (ranks.length === 0) return set
  const rest = set.slice()
  for (const rank of ranks) removeRank(rest, rank)
  return rest
}

/** Counts pairs of bits, then fours, then eights, side by side in one word. */
const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countRanks = (set: RankSet): number => {
  let count = 0
  for (let index = 0; index < set.length; index++) count += countBits(set[index] ?? 0)
  return count
}

/** In rising order, at most `limit` ranks after the first `offset`. */
export const takeRanks = (set: RankSet, offset: number, limit: number): number[] => {
  const taken: number[] = []
  let passed = 0
  for (let index = 0; index < set.length && taken.length < limit; index++) {
    let bits = set[index] ?? 0
    const here = countBits(bits)
    if (passed + here <= offset) {
      passed += here
      continue
    }
    for (; bits !== 0 && taken.length < limit; bits &= bits - 1) {
      if (passed++ >= offset) taken.push(index * 32 + 31 - Math.clz32(bits & -bits))
    }
  }
  return taken
}
