/** Plans with the days of several materials or tasks beside each other. */
import { expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { notesOf } from '#web/records/table-import/check/import-notes.rules.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { MILESTONE_READER, MILESTONE_TABLE, ordersOf } from './milestone-import.rules.ts'

const _ = null
const companies = [{ id: 8, name: 'Anatolia Knit' }]

const read = (rows: Cell[][], merged: string[] = []) => {
  const said = sheetOf(rows, merged)
  const file = MILESTONE_TABLE.joinSheets?.(said) ?? said
  const table = readTable(MILESTONE_TABLE, file)
  if (!table) throw new Error('no table')
  const given = { present: [], companies, isOwn: table.isOwn, orders: ordersOf(table) }
  const { lines, asked, notWhole, reading } = readFileWith(MILESTONE_READER, said, given)
  return {
    ...{ asked, notWhole, lines },
    said: lines.map(({ line }) => [line.name, line.start_date, line.end_date]),
    notes: notesOf(
      { ...file, fileName: 'plan.xlsx' },
      table,
      { ...reading, columns: MILESTONE_TABLE },
      [],
    ).join('\n'),
  }
}

const TWO = [
  ['Fabric: Order placed', '2028-03-01', '2028-03-01'],
  ['Trims: Order placed', '2028-04-05', '2028-04-05'],
  ['Fabric: In-house', '2028-03-20', '2028-03-20'],
  ['Trims: In-house', '2028-04-25', '2028-04-25'],
]
const SIDE_BY_SIDE = 'Days of several materials or tasks stand side by side'

// shows D-700
test.each<[string, Cell[][], string[]]>([
  [
    'in two columns of plans',
    [
      ['Activity', 'Fabric Plan', 'Trims Plan'],
      ['Order placed', '1-Mar-2028', '5-Apr-2028'],
      ['In-house', '20-Mar-2028', '25-Apr-2028'],
    ],
    [],
  ],
  [
    'below heads of two rows, with what was done',
    [
      ['Activity', 'Fabric', _, 'Trims', _, 'Responsible'],
      [_, 'Plan', 'Actual', 'Plan', 'Actual', _],
      ['Order placed', '1-Mar-2028', '2-Mar-2028', '5-Apr-2028', _, 'Anatolia Knit'],
      ['In-house', '20-Mar-2028', _, '25-Apr-2028', _, _],
    ],
    ['A1:A2', 'B1:C1', 'D1:E1', 'F1:F2'],
  ],
  [
    'with the word before what is planned',
    [
      ['Activity', 'Plan (Fabric)', 'Plan (Trims)'],
      ['Order placed', '1-Mar-2028', '5-Apr-2028'],
      ['In-house', '20-Mar-2028', '25-Apr-2028'],
    ],
    [],
  ],
])('days of two materials %s are milestones of each, and that is said', (_name, rows, merged) => {
  const { asked, notWhole, said, notes } = read(rows, merged)
  expect([asked, notWhole, said]).toEqual([[], [], TWO])
  expect(notes).toContain(SIDE_BY_SIDE)
})

test('each has its start and its end, and none where nothing is planned', () => {
  const { said } = read([
    ['Task', 'Fabric Start', 'Fabric End', 'Trims Start', 'Trims End'],
    ['Order placed', '1-Mar-2028', '3-Mar-2028', '5-Apr-2028', '6-Apr-2028'],
    ['In-house', '20-Mar-2028', '21-Mar-2028', _, _],
  ])
  expect(said).toEqual([
    ['Fabric: Order placed', '2028-03-01', '2028-03-03'],
    ['Trims: Order placed', '2028-04-05', '2028-04-06'],
    ['Fabric: In-house', '2028-03-20', '2028-03-21'],
  ])
  const chinese = read([
    ['工序', '面料计划', '辅料计划'],
    ['到厂', '2028-03-01', '2028-04-01'],
  ])
  expect(chinese.said.map(([name]) => name)).toEqual(['面料: 到厂', '辅料: 到厂'])
})

test('of one style they stand side by side without tasks', () => {
  const { said } = read([
    ['Style', 'Lab dip', _, 'Bulk fabric', _],
    [_, 'Plan', 'Actual', 'Plan', 'Actual'],
    ['NL-2207', '1-Mar-2028', '2-Mar-2028', '5-Apr-2028', _],
  ])
  expect(said).toEqual([
    ['Lab dip Plan', '2028-03-01', '2028-03-01'],
    ['Bulk fabric Plan', '2028-04-05', '2028-04-05'],
  ])
})

// shows D-700
test.each<[string, Cell[][], string]>([
  [
    'two versions of a plan',
    [
      ['Activity', 'Original Plan', 'Revised Plan'],
      ['Lab dips', '1-Mar-2028', '5-Apr-2028'],
    ],
    'Original Plan',
  ],
  [
    'days that no plan has',
    [
      ['Activity', 'Order date', 'Ship date'],
      ['Lab dips', '1-Mar-2028', '5-Apr-2028'],
    ],
    'Order date',
  ],
])('%s are no start and end: one is read, the other one is named', (_name, rows, named) => {
  const { said, notes } = read(rows)
  expect(said).toEqual([['Lab dips', '2028-04-05', '2028-04-05']])
  expect(notes).toContain(named)
})

test('what says more beside the task’s own days is named', () => {
  const { said, notes } = read([
    ['Activity', 'Start', 'End', 'Buyer due date', 'Factory due date'],
    ['Lab dips', '1-Mar-2028', '5-Mar-2028', '6-Mar-2028', '7-Mar-2028'],
  ])
  expect(said).toEqual([['Lab dips', '2028-03-01', '2028-03-05']])
  expect(notes).toContain('Buyer due date')
})
