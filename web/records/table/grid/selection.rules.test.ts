import { describe, expect, test } from 'vitest'
import {
  extend,
  NOTHING_SELECTED,
  type Selection,
  selectAll,
  tickedOf,
  toggle,
  toggleAll,
} from './selection.rules.ts'

const SHOWN = [10, 20, 30, 40, 50]
const of = (ids: number[], anchor: number | null): Selection => ({ ids: new Set(ids), anchor })

describe('a range from the anchor', () => {
  test.each([
    ['down', of([20], 20), 40, [20, 30, 40]],
    ['up', of([40], 40), 20, [20, 30, 40]],
    ['to itself', of([20], 20), 20, [20]],
    ['on top of what is chosen', of([50, 10], 10), 20, [10, 20, 50]],
    ['without an anchor', of([], null), 30, [30]],
    ['from an anchor that is shown no more', of([99], 99), 30, [30, 99]],
    ['to a style that is not shown', of([20], 20), 77, [20]],
  ])('%s', (_name, selection, to, ids) => {
    expect([...extend(selection, SHOWN, to).ids].sort((one, other) => one - other)).toEqual(ids)
  })
})

test('one is chosen and let go, and is where a range begins', () => {
  const one = toggle(NOTHING_SELECTED, 20)
  expect(one).toEqual(of([20], 20))
  expect(toggle(one, 20)).toEqual(of([], 20))
})

test('all that are shown, and none of them where all were; others stay', () => {
  const all = toggleAll(of([99], null), SHOWN)
  expect([...all.ids]).toEqual([99, ...SHOWN])
  expect([...toggleAll(all, SHOWN).ids]).toEqual([99])
  expect(toggleAll(NOTHING_SELECTED, []).ids.size).toBe(0)
})

test.each([
  [[], 'none'],
  [[10], 'some'],
  [SHOWN, 'all'],
  [[99], 'none'],
] as const)('%j of the shown are chosen: %s', (ids, ticked) => {
  expect(tickedOf(selectAll(ids).ids, SHOWN)).toBe(ticked)
})
