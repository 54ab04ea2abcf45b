/** Chance that can be had again: the same seed makes the same requests. */

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: small, quick and even enough for choosing. */
export const openRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
  }
}
