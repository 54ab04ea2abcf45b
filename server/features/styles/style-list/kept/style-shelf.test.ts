import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeOrder, type OrderBy } from '../style-order.rules.ts'
import { kept, manyStyles } from './kept-styles.fixture.ts'
import { openStyleShelf } from './style-shelf.ts'

const ORDERS: OrderBy[] = [
  { sort: [] },
  { sort: ['-quantity', 'end_date'] },
  { sort: ['status'], group: 'season' },
]

test('whatever changed and whenever somebody asked, the order is that of the styles that are there', () => {
  const change = fc.record({
    styles: manyStyles,
    gone: fc.array(fc.integer({ min: 1, max: 40 })),
    ask: fc.nat(3),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const shelf = openStyleShelf()
      for (const { styles, gone, ask } of changes) {
        const ids = new Set([...gone, ...styles.map(({ shown }) => shown.id)])
        shelf.replace(ids, styles)
        // Others are asked for after several changes.
        for (const by of ORDERS.slice(0, ask)) {
          const expected = [...shelf.all()].sort(makeOrder(by).compare)
          expect(shelf.inOrder(by).styles).toEqual(expected)
        }
      }
      for (const by of ORDERS)
        expect(shelf.inOrder(by).styles).toEqual([...shelf.all()].sort(makeOrder(by).compare))
    }),
  )
})

test('what was found is found again without looking, until something changes', () => {
  const shelf = openStyleShelf()
  let looked = 0
  const count = () => shelf.recall('count', () => ({ size: shelf.size(), looked: ++looked }))
  shelf.replace(new Set([1]), [kept({ id: 1 })])
  expect([count(), count()]).toEqual([
    { size: 1, looked: 1 },
    { size: 1, looked: 1 },
  ])
  shelf.replace(new Set([1]), [])
  expect(count()).toEqual({ size: 0, looked: 2 })
})
