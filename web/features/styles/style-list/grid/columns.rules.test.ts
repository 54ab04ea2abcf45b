import { describe, expect, test } from 'vitest'
import {
  areSameColumns,
  clampWidth,
  moveColumn,
  readColumns,
  readWidths,
  toggleColumn,
} from '#web/ui/columns/columns.rules.ts'
import { STYLE_COLUMNS, USUAL_COLUMNS } from './columns.rules.ts'

describe('columns that were kept', () => {
  test.each([
    [undefined, USUAL_COLUMNS],
    [[], USUAL_COLUMNS],
    [['style'], USUAL_COLUMNS],
    [['weather'], USUAL_COLUMNS],
    [
      ['status', 'style', 'weather', 'status', 'number'],
      ['style', 'status', 'number'],
    ],
  ])('%j are shown as %j', (kept, shown) => {
    expect(readColumns(STYLE_COLUMNS, kept)).toEqual(shown)
  })
})

test('a usual column that came since the columns were chosen is shown at its place', () => {
  const before = STYLE_COLUMNS.keys.filter((key) => key !== 'quantity')
  expect(readColumns(STYLE_COLUMNS, ['style', 'end_date', 'status'], before)).toEqual([
    ...['style', 'end_date', 'status', 'quantity'],
  ])
  expect(readColumns(STYLE_COLUMNS, ['style', 'status'], STYLE_COLUMNS.keys)).toEqual(['style', 'status'])
})

test('widths are kept within limits, and of known columns', () => {
  expect(
    readWidths(STYLE_COLUMNS, { style: 10, number: 9999, status: 120.4, weather: 100, brand: 'wide' }),
  ).toEqual({
    style: 60,
    number: 640,
    status: 120,
  })
  expect(readWidths(STYLE_COLUMNS, null)).toEqual({})
  expect(clampWidth(100)).toBe(100)
})

describe('a column that is moved', () => {
  const shown = ['style', 'number', 'status', 'quantity'] as const
  test.each([
    ['quantity', 1, ['style', 'quantity', 'number', 'status']],
    ['number', 2, ['style', 'status', 'number', 'quantity']],
    ['number', 99, ['style', 'status', 'quantity', 'number']],
    ['status', 0, ['style', 'status', 'number', 'quantity']],
    ['style', 3, [...shown]],
    ['brand', 1, [...shown]],
  ] as const)('%s to %i: %j', (key, to, moved) => {
    expect(moveColumn(shown, key, to)).toEqual(moved)
  })
})

test('a column comes to its usual place and goes; one stays beside the style', () => {
  expect(toggleColumn(STYLE_COLUMNS, ['style', 'number', 'quantity'], 'status')).toEqual([
    'style',
    'number',
    'status',
    'quantity',
  ])
  expect(toggleColumn(STYLE_COLUMNS, ['style', 'number', 'quantity'], 'number')).toEqual([
    'style',
    'quantity',
  ])
  expect(toggleColumn(STYLE_COLUMNS, ['style', 'number'], 'number')).toEqual(['style', 'number'])
  expect(toggleColumn(STYLE_COLUMNS, ['style', 'number'], 'style')).toEqual(['style', 'number'])
  expect(areSameColumns(['style', 'number'], ['style', 'number'])).toBe(true)
  expect(areSameColumns(['style', 'number'], ['number', 'style'])).toBe(false)
})
