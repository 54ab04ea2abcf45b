import { describe, expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import type { TableColumns } from '../table-columns.rules.ts'
import { findTable } from './find-table.rules.ts'
import { headScores, matchColumns } from './match-columns.rules.ts'
import { fillMerged } from './merged-cells.rules.ts'
import { groupTitleOf, kindsOfRows } from './row-kinds.rules.ts'

type Key = 'item' | 'price' | 'unit' | 'note'
const TABLE: TableColumns<Key> = {
  keys: ['item', 'price', 'unit', 'note'],
  columns: {
    item: { head: 'Item', others: ['material', 'article'] },
    price: { head: 'Unit price', others: ['rate', 'price'] },
    unit: { head: 'Unit', others: ['uom'] },
    note: { head: 'Note', others: ['placement'] },
  },
  unread: [],
  required: ['item'],
  numbers: ['price'],
  percents: [],
  joined: ['note'],
  cells: { unit: (text) => ['m', 'kg', 'pcs'].includes(text) },
  computed: ['amount', 'no'],
}
const find = (rows: Cell[][], merged: string[] = []) => findTable(TABLE, { rows, merged })

describe('heads', () => {
  test.each([
    ['Rate ($)', 'price'],
    ['UNIT  PRICE', 'price'],
    ['Unit Price / pc', 'price'],
    ['Matreial', 'item'],
    ['Article name', 'item'],
    ['U.O.M.', 'unit'],
    ['Fabric price', 'price'],
    ['Amount', null],
    ['Colour', null],
    ['', null],
  ])('«%s» is %s', (head, key) => expect(matchColumns(TABLE, [head])).toEqual([key]))

  // shows D-219
  test('each key is taken once by the surest head; what may be joined by several', () => {
    expect(matchColumns(TABLE, ['Fabric price', 'Price'])).toEqual([null, 'price'])
    expect(matchColumns(TABLE, ['Note', 'Placement'])).toEqual(['note', 'note'])
  })

  test('are known by what stands below them where they say nothing', () => {
    const body = [
      ['Zip', 'pcs'],
      ['Tape', 'm'],
      ['Cord', ''],
    ]
    expect(matchColumns(TABLE, ['Item', 'Col. 2'], { body })).toEqual(['item', 'unit'])
  })

  test('that somebody told before are what they were told to be', () => {
    const kept = new Map([
      ['colour', 'note'],
      ['rate', ''],
    ])
    const scores = headScores(TABLE, kept)
    expect(matchColumns(TABLE, ['Colour', 'Rate'], { scores })).toEqual(['note', null])
  })
})

describe('the table in a sheet', () => {
  test('stands below titles and blank rows', () => {
    expect(find([['Costing'], [], ['Item', 'Rate'], ['Zip', 1]])).toMatchObject({ headRow: 2, end: 4 })
  })

  // shows D-219, D-56
  test('has heads in several rows, and what is merged over columns heads each of them', () => {
    const rows = [
      ['Item', 'Unit', null],
      [null, 'Price', 'UOM'],
      ['Zip', 1, 'pcs'],
    ]
    const found = find(rows, ['B1:C1'])
    expect(found).toMatchObject({ headRow: 0, lastHeadRow: 1 })
    expect(found.heads).toEqual(['Item', 'Unit Price', 'Unit UOM'])
  })

  test('ends where another begins, and not at heads that are repeated', () => {
    const heads = ['Item', 'Rate', 'Note']
    expect(find([heads, ['Zip', 1], heads, ['Tape', 2]]).end).toBe(4)
    const other = ['Material', 'UOM', 'Placement']
    expect(find([heads, ['Zip', 1], [], other, ['Tape', 'm', 'Neck']]).end).toBe(3)
  })

  test('says of each row what is merged downwards', () => {
    const rows = [
      ['Trims', 'Zip'],
      [null, 'Puller'],
      ['Labels', 'Label'],
    ]
    expect(fillMerged({ rows, merged: ['A1:A2', 'A9:A1048576'] })).toEqual([
      ['Trims', 'Zip'],
      ['Trims', 'Puller'],
      ['Labels', 'Label'],
    ])
  })
})

describe('rows that are no lines', () => {
  const kinds = (...rows: Cell[][]) =>
    kindsOfRows(rows, {
      ...{ summed: [], prices: [1] },
      heads: ['Item', 'Rate', 'Note'],
      columns: [0, 1, 2],
      nameColumn: 0,
      isGroup: (title) => ['FABRIC', 'Trims'].includes(title),
    }).map((each) => (each.kind === 'group' ? `group ${each.title}` : each.kind))

  // shows D-220
  test('are groups, totals, heads, notes and blanks', () => {
    expect(
      kinds(
        ['A FABRIC', null],
        ['Jersey', 3],
        ['Sub total', 3],
        [null, null],
        ['Item', 'Rate', 'Note'],
        ['Trims'],
        ['Totally new zip', 1],
        ['Grand Total:', 4],
        [null, null, 'Prepared by R. K.'],
        ['* prices are without freight and duties of every kind'],
      ),
    ).toEqual([
      ...['group FABRIC', 'line', 'total', 'blank', 'heads', 'group Trims', 'line', 'total', 'note', 'note'],
    ])
  })

  // shows D-496
  test('are totals that a group’s name begins, labour among materials, and where somebody signs', () => {
    const labour = (...rows: Cell[][]) =>
      kindsOfRows(rows, {
        ...{ summed: [], prices: [1], columns: [0, 1, 2], nameColumn: 0 },
        heads: ['Item', 'Rate', 'Note', 'Amount'],
        isGroup: () => false,
        isNoLine: (name) => name === 'CM',
      }).map(({ kind }) => kind)
    expect(
      labour(
        ['Jersey', 3, 'Ink', 3],
        ['Fabric total', null, null, 3],
        ['Kumaş toplamı', null, null, 3],
        ['面料合计', null, null, 3],
        ['Total zip', 1, 'Ink', 1],
        ['Zip, total length 12', 1, null, 1],
        ['CM', 2, null, 2],
        ['CM', 2, 'of the tape', 2],
        ['FOB / dz', null, null, 9],
        ['Prepared by: Li Na', null, 'Approved by:'],
      ),
    ).toEqual([...['line', 'total', 'total', 'total', 'total', 'line', 'note', 'line', 'total', 'note']])
  })

  test.each([
    ['A FABRIC', 'FABRIC'],
    ['1. Trims', 'Trims'],
    ['B) Labels:', 'Labels'],
    ['IV - Packing', 'Packing'],
    ['Trims', 'Trims'],
    ['A', 'A'],
  ])('«%s» is the group %s', (text, title) => expect(groupTitleOf(text)).toBe(title))
})
