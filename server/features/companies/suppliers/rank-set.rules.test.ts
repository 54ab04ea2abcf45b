import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRank,
  countRanks,
  emptySet,
  hasRank,
  intersect,
  type RankSet,
  removeRank,
  subtract,
  takeRanks,
  unite,
  without,
} from './rank-set.rules.ts'

const SIZE = 100
const ranks = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))
const setOf = (members: readonly number[]): RankSet => {
  const set = emptySet(SIZE)
  for (const rank of members) addRank(set, rank)
  return set
}
const sorted = (members: Iterable<number>): number[] => [...members].sort((a, b) => a - b)
const membersOf = (set: RankSet): number[] => takeRanks(set, 0, SIZE)

describe('a set of ranks behaves as a set', () => {
  test('of its members', () => {
    fc.assert(
      fc.property(ranks, fc.integer({ min: 0, max: SIZE - 1 }), (members, rank) => {
        const set = setOf(members)
        expect(membersOf(set)).toEqual(sorted(members))
        expect(countRanks(set)).toBe(members.length)
        expect(hasRank(set, rank)).toBe(members.includes(rank))
        removeRank(set, rank)
        expect(membersOf(set)).toEqual(sorted(members.filter((each) => each !== rank)))
      }),
    )
  })

  test('beside another', () => {
    fc.assert(
      fc.property(ranks, ranks, (a, b) => {
        const second = new Set(b)
        expect(membersOf(intersect(setOf(a), setOf(b)))).toEqual(sorted(a.filter((rank) => second.has(rank))))
        expect(membersOf(unite(setOf(a), setOf(b)))).toEqual(sorted(new Set([...a, ...b])))
        expect(membersOf(subtract(setOf(a), setOf(b)))).toEqual(sorted(a.filter((rank) => !second.has(rank))))
        expect(membersOf(without(setOf(a), b))).toEqual(sorted(a.filter((rank) => !second.has(rank))))
      }),
    )
  })
})
