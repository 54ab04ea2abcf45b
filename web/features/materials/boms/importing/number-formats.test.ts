/** What the format of a cell says beside its number is read as if it were typed there. */
import { describe, expect, test } from 'vitest'
import type { Cell, FormattedCell, TableFile } from '#web/lib/tables/table-reading.ts'
import { bestSheet } from '#web/records/table-import/find/read-table.rules.ts'
import { BOM_TABLE } from './bom-table.rules.ts'
import { readFile, sayLine } from './read-bom.fixture.ts'

const HEADS = ['Section', 'Item', 'Consumption', 'Unit', 'Unit price', 'Wastage %']
const followedBy = (row: number, column: number, said: string): FormattedCell => ({
  ...{ row, column, before: '', behind: said },
})
const ledBy = (row: number, column: number, said: string): FormattedCell => ({
  ...{ row, column, before: said, behind: '' },
})
const fileOf = (rows: Cell[][], formats: FormattedCell[]): TableFile => ({
  sheets: [{ name: 'BOM', rows, merged: [], formats, problem: null }],
  ...{ separator: null, notes: [] },
})

describe('a number in a format', () => {
  // shows D-771
  test('of a currency is a price in that currency, whatever the style counts in', () => {
    const file = fileOf(
      [
        HEADS,
        ['Trims', 'Zip', 1, 'pc', 0.31, null],
        ['Trims', 'Tape', 2, 'm', 1.234, null],
        ['Trims', 'Cord', 2, 'm', 12.5, null],
      ],
      [ledBy(1, 4, '$'), ledBy(2, 4, '€'), ledBy(3, 4, 'Rs.')],
    )
    const { rows, asked } = readFile(file, {})
    expect(asked).toEqual([])
    expect(rows.map(({ line }) => sayLine(line))).toEqual([
      'trims | Zip |  | 1 piece | 0.31 USD',
      'trims | Tape |  | 2 m | 1.234 EUR',
      'trims | Cord |  | 2 m | 12.5 INR',
    ])
    expect(rows.map(({ said }) => said.unit_price)).toEqual(['$0.31', '€1.234', 'Rs.12.5'])
  })

  // shows D-771
  test('of a unit is counted in that unit', () => {
    const file = fileOf(
      [HEADS, ['Fabric', 'Jersey', 1.25, null, null, null], ['Trims', 'Zip', 1, null, null, null]],
      [followedBy(1, 2, 'yd'), followedBy(2, 2, 'pcs')],
    )
    expect(readFile(file, {}).rows.map(({ line }) => sayLine(line))).toEqual([
      'fabric | Jersey |  | 1.25 yd',
      'trims | Zip |  | 1 piece',
    ])
  })

  // shows D-771
  test('of a share needs no answer, and one beside it that has none still does', () => {
    const rows: Cell[][] = [
      HEADS,
      ['Fabric', 'Jersey', 1.25, 'm', null, 0.05],
      ['Trims', 'Zip', 1, 'pc', null, 0.025],
    ]
    const said = readFile(fileOf(rows, [followedBy(1, 5, '%'), followedBy(2, 5, '%')]), {})
    expect(said.table.open).toEqual([])
    expect(said.rows.map(({ line }) => line.wastage_percent)).toEqual(['5', '2.5'])
    const half = readFile(fileOf(rows, [followedBy(1, 5, '%')]), {})
    expect(half.table.open).toEqual(['Choose what Wastage % means.'])
  })

  // shows D-771
  test('of a share is a percentage in a text, too', () => {
    const file = fileOf(
      [
        ['Section', 'Item', 'Description'],
        ['Fabric', 'Jersey', 1],
      ],
      [followedBy(1, 2, '%')],
    )
    expect(readFile(file, {}).rows.map(({ line }) => line.description)).toEqual(['100%'])
  })

  // shows D-771
  test('keeps what it says in a sheet whose groups have heads of their own', () => {
    const rows: Cell[][] = [
      ['FABRIC', 'Yield (yd)', '$/yd', null],
      ['Jersey', 1.25, 3.4, null],
      ['TRIM', 'Description', 'Qty', 'Price'],
      ['Zip', 'Nylon', 1, 0.311],
    ]
    const { rows: read } = readFile(fileOf(rows, [ledBy(3, 3, '€')]), { 'unit-missing:': 'piece' })
    expect(read.map(({ line }) => [line.item, line.unit_price, line.currency])).toEqual([
      ['Jersey', '3.4', 'USD'],
      ['Zip', '0.311', 'EUR'],
    ])
  })
})

// shows D-772
test('a sheet that the workbook hides is read only where no other has a table', () => {
  const rows: Cell[][] = [HEADS, ['Trims', 'Zip', 1, 'pc', 0.31, 5]]
  const sheet = (name: string, own: Cell[][], isHidden: boolean) => ({
    ...{ name, rows: own, merged: [], problem: null },
    ...(isHidden && { isHidden: true as const }),
  })
  const best = (sheets: TableFile['sheets']) => bestSheet(BOM_TABLE, { sheets })
  const few = [
    ['Item', 'Qty'],
    ['Zip', 1],
  ]
  expect(best([sheet('Old', rows, true), sheet('New', few, false)])).toBe(1)
  expect(best([sheet('Cover', [['Style', 'Harbour tee']], false), sheet('Data', rows, true)])).toBe(1)
})
