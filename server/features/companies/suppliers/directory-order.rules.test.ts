import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOrdered, type OrderBy, orderRanks } from './directory-order.rules.ts'
import { addRank, emptySet, hasRank } from './rank-set.rules.ts'

const by = (places: readonly number[], rest: Partial<OrderBy> = {}): OrderBy => ({
  places: Uint32Array.from(places),
  empty: 0,
  isDescending: false,
  ...rest,
})

// shows S0-209
test('equals stay as they are, and those without a value come last either way', () => {
  const places = [2, 0, 1, 2, 1]
  expect([...orderRanks(5, [by(places)])]).toEqual([2, 4, 0, 3, 1])
  expect([...orderRanks(5, [by(places, { isDescending: true })])]).toEqual([0, 3, 2, 4, 1])
})

test('the next column decides between equals', () => {
  const order = orderRanks(4, [by([1, 1, 2, 2]), by([5, 9, 5, 9], { isDescending: true })])
  expect([...order]).toEqual([1, 0, 3, 2])
})

const COUNT = 40
const aSet = fc.uniqueArray(fc.nat(COUNT - 1)).map((ranks) => {
  const set = emptySet(COUNT)
  for (const rank of ranks) addRank(set, rank)
  return set
})
const inOrder = (set: Uint32Array, order: Uint32Array) => [...order].filter((rank) => hasRank(set, rank))

test('pages put together are all exact matches in the order, and then all similar ones', () => {
  const places = fc.array(fc.nat(5), { minLength: COUNT, maxLength: COUNT })
  fc.assert(
    fc.property(aSet, aSet, places, fc.integer({ min: 1, max: 15 }), (one, other, column, limit) => {
      const exact = one
      const similar = other.map((word, index) => word & ~(exact[index] ?? 0))
      const order = orderRanks(COUNT, [by(column)])
      const whole = [...inOrder(exact, order), ...inOrder(similar, order)]
      const pages: number[] = []
      for (let offset = 0; offset < COUNT + limit; offset += limit) {
        const { ranks, total } = cutOrdered({ exact, similar }, order, { offset, limit })
        expect(total).toBe(whole.length)
        pages.push(...ranks)
      }
      expect(pages).toEqual(whole)
    }),
  )
})
