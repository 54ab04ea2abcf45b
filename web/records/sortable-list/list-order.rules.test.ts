import { expect, test } from 'vitest'
import { moveItem } from './list-order.rules.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id }))

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('moving %s to %i', (id, to, order) => {
  expect(
    moveItem(items, id, to)
      .map((item) => item.id)
      .join(''),
  ).toBe(order)
})
