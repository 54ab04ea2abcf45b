import { describe, expect, test } from 'vitest'
import type { BulkAction, BulkResult } from '#contract/styles/style-bulk.ts'
import { chunksOf, sayTally, tallyOf, undoSteps, verbOf } from './bulk.rules.ts'

const result = (id: number, change: Partial<BulkResult> = {}): BulkResult => ({
  id,
  style_number: `ST-${id}`,
  style_name: null,
  outcome: 'done',
  from: null,
  to: null,
  reason: null,
  reason_told: null,
  new_id: null,
  ...change,
})

test('portions are of one size, the last one of what is left', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})

test('what came of it is counted and said', () => {
  const results = [
    result(1),
    result(2, { outcome: 'would' }),
    result(3, { outcome: 'refused' }),
    result(4, { outcome: 'unchanged' }),
  ]
  expect(tallyOf(results)).toEqual({ changed: 2, unchanged: 1, refused: 1 })
  expect(sayTally(tallyOf(results), true)).toBe(
    '2 styles will change · 1 stays as it is · 1 cannot be changed',
  )
  expect(sayTally({ changed: 1, unchanged: 2, refused: 3 }, false)).toBe(
    '1 style changed · 2 stay as they are · 3 could not be changed',
  )
})

test.each([
  ['status', 3, 'Change 3 styles'],
  ['move', 1, 'Move 1 style'],
  ['delete', 2, 'Delete 2 styles'],
  ['assign_supplier', 2, 'Assign to 2 styles'],
] as const)('the button of %s with %i says %s', (kind, count, verb) => {
  expect(verbOf(kind, count)).toBe(verb)
})

describe('what is taken back', () => {
  test.each<[string, BulkAction, BulkResult[], unknown]>([
    [
      'statuses, each to what it was, by key or by word',
      { kind: 'status', status: 'on_hold' },
      [result(1, { from: 'Active' }), result(2, { from: 'completed' }), result(3, { from: 'Active' })],
      [
        { ids: [1, 3], action: { kind: 'status', status: 'active' } },
        { ids: [2], action: { kind: 'status', status: 'completed' } },
      ],
    ],
    [
      'days, by as many the other way',
      { kind: 'shift_dates', days: 14 },
      [result(1), result(2, { outcome: 'refused' })],
      [{ ids: [1], action: { kind: 'shift_dates', days: -14 } }],
    ],
    [
      'a due date, to what it was or to none',
      { kind: 'due_date', end_date: '2027-01-01' },
      [result(1, { from: '2026-12-01' }), result(2)],
      [
        { ids: [1], action: { kind: 'due_date', end_date: '2026-12-01' } },
        { ids: [2], action: { kind: 'due_date', end_date: null } },
      ],
    ],
    ['nothing of a deletion', { kind: 'delete' }, [result(1)], []],
    ['nothing where one cannot be', { kind: 'status', status: 'active' }, [result(1, { from: 'Lost' })], []],
  ])('%s', (_name, action, results, steps) => {
    expect(undoSteps(action, results)).toEqual(steps)
  })
})
