import { describe, expect, test } from 'vitest'
import { IMPORT_TEXTS, type ImportAnswer, MAX_IMPORT_ROWS } from '#contract/styles/style-import.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { writeStyles } from '../export-rows.rules.ts'
import { makeStyleRow } from '../styles-table.fixture.ts'
import { planImport } from './plan-import.rules.ts'
import { readDay } from './read-day.rules.ts'
import { readStyles, type StyleTable } from './read-rows.rules.ts'
import { STYLE_TABLE } from './style-columns.rules.ts'

const tableOf = (rows: Cell[][]): StyleTable =>
  readTable(STYLE_TABLE, {
    sheets: [{ name: 'Styles', rows, merged: [], problem: null }],
    separator: null,
    notes: [],
  }) as StyleTable
const readOne = (cells: Record<string, Cell>) =>
  readStyles(tableOf([Object.keys(cells), Object.values(cells)]))

describe('a day', () => {
  test.each([
    ['2027-05-20', '2027-05-20'],
    ['2027/5/2', '2027-05-02'],
    ['2.5.2027', '2027-05-02'],
    ['20/05/2027', '2027-05-20'],
    ['05/20/2027', '2027-05-20'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toEqual({ day })
  })
  test.each(['03/04/2027', '31.02.2027', '13/13/2027', 'May 2027', '46527'])('%s is none', (text) => {
    expect(readDay(text)).toEqual({ problem: `“${text}” is not a day. Write days as 2027-05-20` })
  })
})

describe('a file', () => {
  test.each([
    ['Brand reference', ' NL-27-014 ', 'NL-27-014'],
    ['Article no.', 1001, '1001'],
    ['Brand reference', '', null],
  ])('under «%s», «%s» is the brand reference %s', (head, cell, brand_reference) => {
    expect(readOne({ [head]: cell }).styles.map(({ row }) => row)).toEqual(
      cell === '' ? [] : [{ brand_reference }],
    )
  })

  test('of the export is read as it was written', () => {
    const style = makeStyleRow({ style_name: null, start_date: null })
    const columns = [
      'style',
      'number',
      'collection',
      'product_type',
      'status',
      'quantity',
      'start_date',
      'end_date',
    ] as const
    const { rows } = writeStyles([style], { columns, today: '2027-01-01' })
    const asRead = rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'object' && cell !== null ? cell.day : cell)),
    )
    expect(readStyles(tableOf(asRead))).toEqual({
      problems: [],
      halves: [],
      styles: [
        {
          index: 1,
          row: {
            ...{ style_number: style.style_number, style_name: null, collection: style.collection.name },
            ...{ product_type: style.product_type.name, status: style.status, start_date: null },
            ...{ bulk_order_quantity: style.bulk_order_quantity, end_date: style.end_date },
          },
        },
      ],
    })
  })

  test('of somebody else is read in the words that people use', () => {
    expect(
      readOne({
        ...{ 'Style name': ' Harbour tee ', Qty: '4 000', 'Ship to': 'Germany', Cur: '€', State: 'on hold' },
        ...{ 'Due date': '20.05.2027', Remarks: 'Folded\r\nflat', Buyer: 'not imported' },
      }).styles[0]?.row,
    ).toEqual({
      ...{
        style_name: 'Harbour tee',
        bulk_order_quantity: 4000,
        delivery_destination: 'DE',
        currency: 'EUR',
      },
      ...{ status: 'on_hold', end_date: '2027-05-20', additional_information: 'Folded\nflat' },
    })
  })

  test('leaves out what cannot be empty, and empties what can', () => {
    const heads = [
      'Number',
      'Style',
      'Status',
      'Product type',
      'Pieces',
      'Due',
      'Currency',
      'Destination',
      'Note',
    ]
    const [style] = readStyles(tableOf([heads, ['ST-1', ...heads.slice(1).map(() => null)]])).styles
    expect(style?.row).toEqual({
      ...{ style_number: 'ST-1', style_name: null, end_date: null, additional_information: null },
    })
  })

  test.each<[Record<string, Cell>, string]>([
    [{ Pieces: 'many' }, '“many” is not a number'],
    [{ Destination: 'Atlantis' }, '“Atlantis” is not a country'],
    [{ Status: 'lost' }, '“lost” is not a status'],
    [{ Due: '03/04/2027' }, '“03/04/2027” is not a day. Write days as 2027-05-20'],
    // shows D-128
  ])('%j is told by its cell', (cells, text) => {
    expect(readOne({ Style: 'Tee', ...cells })).toMatchObject({
      styles: [],
      halves: [{ index: 1, row: { style_name: 'Tee' } }],
      problems: [{ address: 'B2', text }],
    })
  })

  test('with too many styles is not begun', () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS + 1 }, (): Cell[] => ['Tee'])
    expect(readStyles(tableOf([['Style'], ...rows]))).toEqual({
      styles: [],
      halves: [],
      problems: [{ address: '', text: IMPORT_TEXTS.tooMany }],
    })
  })
})

// shows D-128
test('what the server refuses stands at its cell, and the row of what cannot be read is counted', () => {
  const table = tableOf([
    ['Number', 'Style', 'Pieces'],
    ['ST-1', 'One', 10],
    ['ST-2', 'Two', 'many'],
    [null, 'Three', 30],
    ['ST-4', 'Four', 40],
  ])
  const result = { id: null, style_number: null, style_name: null, version: null, changes: [], problems: [] }
  const answer: ImportAnswer = {
    styles_left: 3,
    data: [
      { ...result, outcome: 'changed', style_number: 'ST-1', version: 7 },
      { ...result, outcome: 'created' },
      {
        ...result,
        outcome: 'refused',
        problems: [
          { field: 'bulk_order_quantity', text: 'Too few' },
          { field: null, text: 'Not allowed' },
        ],
      },
    ],
  }
  const plan = planImport(readStyles(table), table, answer)
  expect(plan.problems).toEqual([
    { address: 'C3', text: '“many” is not a number' },
    { address: 'A5', text: 'Not allowed' },
    { address: 'C5', text: 'Too few' },
  ])
  expect(plan).toMatchObject({ refused: 2, unchanged: 0, stylesLeft: 3 })
  expect(plan.planned.map(({ row }) => row)).toEqual([
    { style_number: 'ST-1', style_name: 'One', bulk_order_quantity: 10, version: 7 },
    { style_name: 'Three', bulk_order_quantity: 30 },
  ])
})

test('a cell that has nothing to read is refused with its reason, and its row with it', () => {
  const table = tableOf([
    ['Style number', 'Quantity'],
    ['ST-00001-AAAAA', '=…'],
    ['ST-00002-AAAAA', 400],
  ])
  const problem = 'Cell B2 has a formula without a value.'
  const sheet = { ...table.sheet, unread: [{ row: 1, column: 1, shown: '=…', problem }] }
  const { styles, problems } = readStyles({ ...table, sheet })
  expect(problems).toEqual([{ address: 'B2', text: problem }])
  expect(styles.map(({ row }) => row.bulk_order_quantity)).toEqual([400])
})

test.each(['0202-05-20', '20.05.9999'])('%s is a day that work has not', (text) => {
  expect(readDay(text)).toEqual({ problem: 'Must be a day from 1990 to 2100' })
})

// shows D-199
test('all that is wrong with a row is told at once: what cannot be read, and what the server refuses', () => {
  const table = tableOf([
    ['Number', 'Style', 'Pieces', 'Currency', 'Collection'],
    [null, 'Whole', 10, 'EUR', 'SS27'],
    [null, 'Half', 'many', 'XXX', 'Nowhere'],
  ])
  const read = readStyles(table)
  expect(read.halves.map(({ row }) => row)).toEqual([
    { style_name: 'Half', currency: 'XXX', collection: 'Nowhere' },
  ])
  const result = { id: null, style_number: null, style_name: null, version: null, changes: [], problems: [] }
  const plan = planImport(read, table, {
    styles_left: 2,
    data: [
      { ...result, outcome: 'created' },
      {
        ...result,
        outcome: 'refused',
        problems: [
          { field: 'bulk_order_quantity', text: 'The quantity is required' },
          { field: 'currency', text: IMPORT_TEXTS.noSuchCurrency },
          { field: 'collection', text: IMPORT_TEXTS.noSuchCollection },
        ],
      },
    ],
  })
  expect(plan.problems).toEqual([
    { address: 'C3', text: '“many” is not a number' },
    { address: 'D3', text: IMPORT_TEXTS.noSuchCurrency },
    { address: 'E3', text: IMPORT_TEXTS.noSuchCollection },
  ])
  expect(plan).toMatchObject({ refused: 1, stylesLeft: 2, planned: [{ row: { style_name: 'Whole' } }] })
})
