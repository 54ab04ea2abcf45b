import { expect, test } from 'vitest'
import { isEdited } from './cell-values.rules.ts'

test.each([
  ['style', true],
  ['quantity', true],
  ['end_date', true],
  ['status', true],
  ['start_date', false],
  ['suppliers', false],
] as const)('column %s is changed in its cell: %s', (column, expected) => {
  expect(isEdited(column)).toBe(expected)
})
