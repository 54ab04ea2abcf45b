import { describe, expect, test } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles.ts'
import { isUnchanged, readTyped, takenBack, textOfCell } from './cell-values.rules.ts'
import { makeStyleRow } from './styles-table.fixture.ts'

const row = makeStyleRow()

describe('what is typed into a cell', () => {
  test.each([
    ['style', '  Pier tee ', { change: { field: 'style_name', value: 'Pier tee' } }],
    ['style', '  ', { change: { field: 'style_name', value: null } }],
    ['style', 'x'.repeat(256), { error: 'The style name should be at most 255 characters' }],
    ['quantity', '5,200', { change: { field: 'bulk_order_quantity', value: 5200 } }],
    ['quantity', '', { error: STYLE_TEXTS.quantityRequired }],
    ['quantity', 'many', { error: STYLE_TEXTS.quantityEditRange }],
    ['quantity', '0', { error: STYLE_TEXTS.quantityEditRange }],
    ['quantity', '49', { error: STYLE_TEXTS.quantityEditRange }],
    ['quantity', '100000001', { error: STYLE_TEXTS.quantityEditRange }],
    ['end_date', '2027-06-01', { change: { field: 'end_date', value: '2027-06-01' } }],
    ['end_date', '', { change: { field: 'end_date', value: null } }],
    ['end_date', '2027-01-09', { error: STYLE_TEXTS.endBeforeStart }],
  ] as const)('%s: “%s”', (column, typed, read) => {
    expect(readTyped(row, column, typed)).toEqual(read)
  })

  test('a small quantity that was saved as such may stay', () => {
    expect(readTyped(makeStyleRow({ bulk_order_quantity: 20 }), 'quantity', '20')).toEqual({
      change: { field: 'bulk_order_quantity', value: 20 },
    })
  })
})

test('the field begins with what is saved', () => {
  expect(textOfCell(row, 'style')).toBe('Harbour tee')
  expect(textOfCell(makeStyleRow({ style_name: null, end_date: null }), 'style')).toBe('')
  expect(textOfCell(row, 'quantity')).toBe('4000')
  expect(textOfCell(makeStyleRow({ end_date: null }), 'end_date')).toBe('')
})

test('a change is taken back to what was', () => {
  const change = { field: 'end_date', value: null } as const
  expect(takenBack(row, change)).toEqual({ field: 'end_date', value: '2027-05-20' })
  expect(isUnchanged(row, change)).toBe(false)
  expect(isUnchanged(row, takenBack(row, change))).toBe(true)
})
