import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  combine,
  cutPage,
  type Directory,
  narrow,
  rankSetOf,
  type SupplierFilter,
} from './directory.rules.ts'
import { addRank, emptySet, type RankSet, takeRanks } from './rank-set.rules.ts'

const SIZE = 70
const ranks = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))
const setOf = (members: readonly number[]): RankSet => {
  const set = emptySet(SIZE)
  for (const rank of members) addRank(set, rank)
  return set
}
const sorted = (members: readonly number[]): number[] => [...members].sort((a, b) => a - b)

test('pages are the whole order cut in pieces: exact before similar, favourites first in both', () => {
  const limit = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(ranks, ranks, ranks, limit, (exact, others, liked, limit) => {
      const similar = others.filter((rank) => !exact.includes(rank))
      const favourites = sorted(liked)
      const isLiked = (rank: number): boolean => liked.includes(rank)
      const whole = [exact, similar].flatMap((members) => [
        ...sorted(members.filter(isLiked)),
        ...sorted(members.filter((rank) => !isLiked(rank))),
      ])
      const matches = { exact: setOf(exact), similar: setOf(similar) }
      const pages = Array.from({ length: Math.ceil(whole.length / limit) + 1 }, (_, page) =>
        cutPage(matches, { favourites, offset: page * limit, limit }),
      )
      expect(pages.flatMap((page) => page.ranks)).toEqual(whole)
      expect(pages.every((page) => page.total === whole.length && page.ranks.length <= limit)).toBe(true)
    }),
  )
})

const directory: Directory = {
  ids: Float64Array.from({ length: SIZE }, (_, rank) => rank + 1000),
  rankOf: new Map(Array.from({ length: SIZE }, (_, rank) => [rank + 1000, rank])),
  traits: new Map([
    ['type:brand', setOf([0, 1])],
    ['type:supplier', setOf([2, 3, 4, 5, 6, 40, 69])],
    ['verified', setOf([0, 2, 3, 4])],
    ['certification:gots', setOf([1, 2, 5])],
    ['certification:bsci', setOf([3, 69])],
    ['country:TR', setOf([2, 3, 69])],
    ['product_type:7', setOf([3, 40])],
  ]),
}
const NO_FILTER: SupplierFilter = {
  type: 'supplier',
  text: '',
  popular: false,
  verified: false,
  isNew: false,
  hasAccount: false,
  certifications: [],
  countries: [],
  productTypes: [],
}

describe('a filter', () => {
  test.each<[string, Partial<SupplierFilter>, number[]]>([
    ['of nothing leaves the type', {}, [2, 3, 4, 5, 6, 40, 69]],
    ['of the other type', { type: 'brand' }, [0, 1]],
    ['verified', { verified: true }, [2, 3, 4]],
    ['either certification', { certifications: ['gots', 'bsci'] }, [2, 3, 5, 69]],
    ['certification and country', { certifications: ['gots', 'bsci'], countries: ['TR'] }, [2, 3, 69]],
    ['a country that nobody is in', { countries: ['PT'] }, []],
    ['a country with people and one without', { countries: ['PT', 'TR'] }, [2, 3, 69]],
    ['everything at once', { verified: true, countries: ['TR'], productTypes: [7, 8] }, [3]],
    ['new, where nobody is', { isNew: true }, []],
  ])('%s', (_name, filter, wanted) => {
    expect(takeRanks(narrow(directory, { ...NO_FILTER, ...filter }, null), 0, SIZE)).toEqual(wanted)
  })

  test('popular is one group more', () => {
    const popular = rankSetOf(directory, [1002, 1069, 5])
    expect(takeRanks(narrow(directory, NO_FILTER, popular), 0, SIZE)).toEqual([2, 69])
  })
})

describe('what must be there', () => {
  test.each<[string, Parameters<typeof combine>, number[], number[]]>([
    ['is exact, whatever the filter says', [setOf([4]), null, 9], [4, 9], []],
    ['is not similar too', [setOf([2, 3]), { exact: setOf([2]), similar: setOf([3]) }, 3], [2, 3], []],
    [
      'may be nothing',
      [setOf([2, 3]), { exact: setOf([2, 9]), similar: setOf([3, 10]) }, undefined],
      [2],
      [3],
    ],
  ])('%s', (_name, parts, exact, similar) => {
    const matches = combine(...parts)
    expect(takeRanks(matches.exact, 0, SIZE)).toEqual(exact)
    expect(takeRanks(matches.similar, 0, SIZE)).toEqual(similar)
  })

  test('what is kept is not changed by it', () => {
    const kept = setOf([4])
    combine(kept, null, 9)
    expect(takeRanks(kept, 0, SIZE)).toEqual([4])
  })
})
