import { describe, expect, test } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import type { ColumnKey } from '../grid/columns.rules.ts'
import { makeStyleRow } from '../styles-table.fixture.ts'
import { copyRange, planBlock, planFillDown, readCell, stepsOf } from './range-cells.rules.ts'

const COLUMNS: readonly ColumnKey[] = ['style', 'number', 'status', 'quantity', 'end_date', 'suppliers']
const row = makeStyleRow
const rows = [
  row(),
  row({ id: 8, style_name: '=Pier', status: 'on_hold', bulk_order_quantity: 200, end_date: null }),
  row({ id: 9, style_name: null, can: { change: false } }),
]
const table = { rows, columns: COLUMNS }
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

test('a spreadsheet is given what the cells show, and no formula', () => {
  const { texts, typed } = copyRange(rows, range(0, 0, 1, 5), { columns: COLUMNS, today: '2026-11-01' })
  expect(texts).toEqual([
    ['Harbour tee', 'ST-7QK4M-2XV9D', 'Active', '4,000', 'May 20, 2027', 'Anatolia Knit'],
    ["'=Pier", 'ST-7QK4M-2XV9D', 'On hold', '200', '', 'Anatolia Knit'],
  ])
  // What was copied can be pasted, so a day is told as it is typed.
  expect(readCell(row({ end_date: null }), 'end_date', typed[0]?.[4] ?? '')).toEqual({
    change: { field: 'end_date', value: '2027-05-20' },
  })
})

describe('a cell reads', () => {
  test.each([
    ['status', ' on HOLD ', { field: 'status', value: 'on_hold' }],
    ['status', 'on_hold', { field: 'status', value: 'on_hold' }],
    ['status', 'Lost', '“Lost” is not in the list'],
    ['quantity', '4,100', { field: 'bulk_order_quantity', value: 4100 }],
    ['quantity', 'many', STYLE_TEXTS.quantityEditRange],
    ['end_date', '', { field: 'end_date', value: null }],
    ['end_date', '2026-12-01', STYLE_TEXTS.endBeforeStart],
    ['style', ' Quay tee ', { field: 'style_name', value: 'Quay tee' }],
  ] as const)('%s, %j: %j', (column, typed, read) => {
    expect(readCell(row(), column, typed)).toEqual(
      typeof read === 'string' ? { error: read } : { change: read },
    )
  })
})

describe('a block that is pasted', () => {
  test('goes where the range begins; what is refused, closed or without room is counted', () => {
    const plan = planBlock(table, range(0, 2), [
      ['Completed', '4,000', '2027-06-01', 'x', 'lost'],
      ['Nowhere', '300', '', '', ''],
      ['Active', '1', '', '', ''],
      ['Active', '1', '', '', ''],
    ])
    expect(plan.changes.map(({ row: { id }, change }) => [id, change.field, change.value])).toEqual([
      [7, 'status', 'completed'],
      [7, 'end_date', '2027-06-01'],
      [8, 'bulk_order_quantity', 300],
    ])
    expect(plan.refused).toEqual([
      { id: 8, column: 'status', typed: 'Nowhere', error: '“Nowhere” is not in the list' },
    ])
    // Suppliers of two styles, and all four cells of one that this person may not change.
    expect(plan.closed).toBe(6)
    expect(plan.lost).toEqual({ rows: 1, columns: 1 })
  })

  test('of one cell fills the whole range', () => {
    const plan = planBlock(table, range(0, 2, 1, 2), [['Completed']])
    expect(plan.changes.map(({ row: { id }, change }) => [id, change.value])).toEqual([
      [7, 'completed'],
      [8, 'completed'],
    ])
  })
})

describe('filling down', () => {
  test('takes the first row of the range, in each of its columns', () => {
    const plan = planFillDown(table, range(0, 2, 1, 4))
    expect(plan?.changes.map(({ row: { id }, change }) => [id, change.field, change.value])).toEqual([
      [8, 'status', 'active'],
      [8, 'bulk_order_quantity', 4000],
      [8, 'end_date', '2027-05-20'],
    ])
  })
  test('of a single cell takes the one above, and of the first row nothing', () => {
    expect(planFillDown(table, range(1, 3))?.changes).toHaveLength(1)
    expect(planFillDown(table, range(0, 3))).toBeNull()
  })
})

test('what several styles get alike goes to them at once, anything else one by one', () => {
  const status = { field: 'status', value: 'completed' } as const
  const steps = stepsOf([
    { row: row(), change: status },
    { row: row(), change: { field: 'bulk_order_quantity', value: 5 } },
    { row: row({ id: 8 }), change: status },
    { row: row({ id: 8 }), change: { field: 'end_date', value: null } },
    { row: row({ id: 9 }), change: { field: 'status', value: 'archived' } },
  ])
  expect(
    steps.map((step) =>
      step.kind === 'bulk'
        ? [step.change.field, step.rows.map(({ id }) => id)]
        : [step.change.field, step.row.id],
    ),
  ).toEqual([
    ['status', [7, 8]],
    ['bulk_order_quantity', 7],
    ['end_date', 8],
    ['status', 9],
  ])
})
