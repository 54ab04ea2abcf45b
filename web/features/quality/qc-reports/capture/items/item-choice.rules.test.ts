import { describe, expect, test } from 'vitest'
import {
  groupItems,
  type Item,
  newNameOf,
  orderItems,
  rememberItem,
  searchItems,
} from './item-choice.rules.ts'

const makeTestItem = (id: number, name: string, criterion = 'Workmanship'): Item => ({
  ...{ id, key: String(id), name, level: 'major' },
  criterion: { id: criterion.length, name: criterion },
})
const ITEMS = [
  makeTestItem(1, 'Open seam'),
  makeTestItem(2, 'Barré or needle line', 'Knitted fabric'),
  makeTestItem(3, 'Oil stain'),
  makeTestItem(4, 'Hole or ladder', 'Knitted fabric'),
]
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

test('the last chosen come first, and one that is gone is left out', () => {
  expect(idsOf(orderItems(ITEMS, ['3', '99', '2']))).toEqual([3, 2, 1, 4])
  expect(idsOf(orderItems(ITEMS, []))).toEqual([1, 2, 3, 4])
})

test('an item is remembered once, as the last', () => {
  expect(rememberItem(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
  expect(
    rememberItem(
      Array.from({ length: 40 }, (_, at) => String(at)),
      'a',
    ),
  ).toHaveLength(12)
})

describe('search', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['seam', [1]],
    ['BARRE', [2]],
    ['knitted', [2, 4]],
    ['  hole   knit ', [4]],
    ['zip', []],
  ])('“%s”', (text, ids) => {
    expect(idsOf(searchItems(ITEMS, text))).toEqual(ids)
  })
})

test('a name is new where no item has it, in whatever case', () => {
  expect(newNameOf(ITEMS, '  Loose   thread ')).toBe('Loose thread')
  expect(newNameOf(ITEMS, 'open SEAM')).toBeNull()
  expect(newNameOf(ITEMS, '   ')).toBeNull()
})

test('groups follow the order of the items', () => {
  const groups = groupItems(orderItems(ITEMS, ['4']))
  expect(groups.map(({ criterion, items }) => [criterion.name, idsOf(items)])).toEqual([
    ['Knitted fabric', [4, 2]],
    ['Workmanship', [1, 3]],
  ])
})
