import { expect, test } from 'vitest'
import type { WrittenCell } from '#web/lib/tables/write-table-text.ts'
import { writeStyles } from './export-rows.rules.ts'
import { COLUMN_KEYS, type ColumnKey } from './grid/columns.rules.ts'
import { makeStyleRow } from './styles-table.fixture.ts'

const today = '2026-11-23'
const cellsOf = (column: ColumnKey, change: Parameters<typeof makeStyleRow>[0], columns = [column]) => {
  const [heads = [], cells = []] = writeStyles([makeStyleRow(change)], { columns, today }).rows
  return cells[heads.length === 1 ? 0 : columns.indexOf(column)]
}

test.each<[ColumnKey, Parameters<typeof makeStyleRow>[0], WrittenCell]>([
  ['style', {}, 'Harbour tee'],
  ['style', { style_name: null }, 'Untitled style'],
  ['style', { style_name: '=1+1' }, '=1+1'],
  ['number', {}, 'ST-7QK4M-2XV9D'],
  ['collection', {}, 'SS27 Core Knit'],
  ['brand', {}, 'Northloom'],
  ['brand_reference', { brand_reference: 'NL-27-014' }, 'NL-27-014'],
  ['brand_reference', {}, null],
  ['season', {}, 'SS27'],
  ['season', { season: null }, null],
  ['product_type', {}, 'T-shirt'],
  ['status', { status: 'on_hold' }, 'On hold'],
  ['quantity', {}, 4000],
  ['start_date', {}, { day: '2027-01-10' }],
  ['end_date', {}, { day: '2027-05-20' }],
  ['end_date', { end_date: null }, null],
  ['suppliers', { suppliers: [] }, null],
  [
    'suppliers',
    {
      suppliers: [
        { id: 21, name: 'Anatolia Knit' },
        { id: 22, name: 'Cascade Dye' },
      ],
    },
    'Anatolia Knit; Cascade Dye',
  ],
  ['passport', { passport_state: 'changes' }, 'To publish'],
  ['verified', {}, 'Verified'],
  ['verified', { verified: false }, 'Not verified'],
  ['attention', {}, 'On time'],
  ['attention', { status: 'completed', missing: ['bom'] }, null],
  [
    'attention',
    { end_date: '2026-11-20', missing: ['supplier', 'passport'] },
    'Overdue by 3 days; No supplier; Passport not published',
  ],
])('of %s, %j becomes %j', (column, change, cell) => {
  expect(cellsOf(column, change)).toEqual(cell)
})

// shows D-124
test('columns stand as they are shown, and who changed a style beside the day', () => {
  const columns: ColumnKey[] = ['style', 'updated_at', 'quantity']
  const { rows, widths } = writeStyles([makeStyleRow()], { columns, today })
  expect(rows).toEqual([
    ['Style', 'Changed', 'Changed by', 'Pieces'],
    ['Harbour tee', { day: '2026-11-20' }, 'Mira Okafor', 4000],
  ])
  expect(widths).toHaveLength(4)
})

test('beside the column of passports none is said to miss', () => {
  expect(cellsOf('attention', { missing: ['care', 'passport'] }, ['style', 'passport', 'attention'])).toBe(
    'No care symbols',
  )
})

test('every column has its cells', () => {
  const { rows } = writeStyles([makeStyleRow()], { columns: COLUMN_KEYS, today })
  expect(rows.map((row) => row.length)).toEqual([COLUMN_KEYS.length + 1, COLUMN_KEYS.length + 1])
})
