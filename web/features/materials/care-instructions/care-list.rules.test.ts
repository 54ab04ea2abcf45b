import { expect, test } from 'vitest'
import { ICON_ONLY, makeCare, STANDARD } from './care.fixture.ts'
import { groupCare, pageOfCare, searchCare } from './care-list.rules.ts'

const ALL = [makeCare(), ICON_ONLY, ...STANDARD]

test.each([
  ['', ALL.length],
  ['inside WASH', 1],
  ['30 °c mild', 2],
  ['w30m', 1],
  ['nothing like it', 0],
])('a search for %j finds %d', (search, count) => {
  expect(searchCare(ALL, search)).toHaveLength(count)
})

test.each([
  [1, [1, 2, 3, 4, 5]],
  [2, [6, 7]],
  [9, [6, 7]],
])('page %d shows five rows at most, numbered through', (page, numbers) => {
  expect(pageOfCare(ALL.slice(0, 7), page).map(({ number }) => number)).toEqual(numbers)
  expect(pageOfCare([], page)).toEqual([])
})

test('one’s own come first, then washing, bleaching, drying, ironing, professional care', () => {
  expect(groupCare(ALL).map(({ group, items }) => [group, items.length])).toEqual([
    ['Your own', 2],
    ['Washing', 14],
    ['Bleaching', 3],
    ['Drying', 11],
    ['Ironing', 4],
    ['Professional care', 9],
  ])
})
