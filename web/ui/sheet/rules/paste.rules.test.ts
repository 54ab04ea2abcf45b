import { expect, test } from 'vitest'
import { SHELVES, THING_COLUMNS, thing } from '../sheet.fixture.ts'
import type { Range } from './cells.rules.ts'
import { fillDown, fillRight, fillTo, sourcesOf } from './fill.rules.ts'
import { endOfSection, linesOf, placesOf } from './lines.rules.ts'
import { findSigns, planPaste, trimColumns } from './paste.rules.ts'
import { placeRows, stepRows } from './rows.rules.ts'
import { sumUp } from './sums.rules.ts'

const range = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })
const ROOM = { columns: 5, end: 10 }

test.each<[string, Range, [number, number], ReturnType<typeof planPaste>]>([
  [
    'a block goes right and down',
    range(2, 1),
    [2, 3],
    { target: range(2, 1, 3, 3), newRows: 0, lostColumns: 0 },
  ],
  [
    'one value fills the selection',
    range(2, 1, 5, 2),
    [1, 1],
    { target: range(2, 1, 5, 2), newRows: 0, lostColumns: 0 },
  ],
  [
    'a block that tiles repeats',
    range(0, 0, 3, 1),
    [2, 1],
    { target: range(0, 0, 3, 1), newRows: 0, lostColumns: 0 },
  ],
  [
    'one row fills many',
    range(0, 0, 3, 0),
    [1, 3],
    { target: range(0, 0, 3, 2), newRows: 0, lostColumns: 0 },
  ],
  [
    'one that does not tile goes once',
    range(0, 0, 2, 0),
    [2, 1],
    { target: range(0, 0, 1, 0), newRows: 0, lostColumns: 0 },
  ],
  [
    'rows beyond the end are counted',
    range(8, 0),
    [4, 1],
    { target: range(8, 0, 11, 0), newRows: 2, lostColumns: 0 },
  ],
  [
    'columns beyond the end are lost',
    range(0, 3),
    [1, 4],
    { target: range(0, 3, 0, 4), newRows: 0, lostColumns: 2 },
  ],
])('%s', (_, selected, [height, width], plan) => {
  expect(planPaste(selected, { height, width }, ROOM)).toEqual(plan)
})

test('empty columns at the end of a block do not count', () => {
  expect(
    trimColumns([
      ['a', '', ''],
      ['b', 'c', ' '],
    ]),
  ).toEqual([
    ['a', ''],
    ['b', 'c'],
  ])
  expect(trimColumns([['', '']])).toEqual([['']])
})

test('the sign is found for each column of numbers, and a column that does not say is told', () => {
  const rows = [
    ['1,5', '1.234', 'a'],
    ['2,25', '2.500', 'b'],
  ]
  const columns = [THING_COLUMNS[1], THING_COLUMNS[1], THING_COLUMNS[0]] as typeof THING_COLUMNS
  expect(findSigns(rows, range(0, 0, 1, 2), columns, '.')).toEqual([
    { column: 0, sign: ',', isGuess: false },
    { column: 1, sign: '.', isGuess: true },
  ])
  expect(findSigns([['12', 'x']], range(0, 0, 0, 1), columns, '.')).toEqual([])
})

test('filling down and right takes the first, or the neighbour of a single one', () => {
  expect(fillDown(range(1, 1, 3, 2))).toEqual({ from: range(1, 1, 1, 2), to: range(2, 1, 3, 2) })
  expect(fillDown(range(2, 1))).toEqual({ from: range(1, 1), to: range(2, 1) })
  expect(fillDown(range(0, 1))).toBeNull()
  expect(fillRight(range(1, 1, 2, 3))).toEqual({ from: range(1, 1, 2, 1), to: range(1, 2, 2, 3) })
  expect(fillRight(range(1, 0))).toBeNull()
})

test('the corner is drawn along rows or columns, and the block repeats both ways', () => {
  const block = range(2, 1, 3, 1)
  expect(fillTo(block, { row: 6, column: 2 })?.to).toEqual(range(4, 1, 6, 1))
  expect(fillTo(block, { row: 0, column: 1 })?.to).toEqual(range(0, 1, 1, 1))
  expect(fillTo(block, { row: 2, column: 4 })?.to).toEqual(range(2, 2, 3, 4))
  expect(fillTo(block, { row: 3, column: 1 })).toBeNull()
  const down = sourcesOf({ from: block, to: range(4, 1, 6, 1) }).map(({ source }) => source.row)
  expect(down).toEqual([2, 3, 2])
  const up = sourcesOf({ from: block, to: range(0, 1, 1, 1) }).map(({ source }) => source.row)
  expect(up).toEqual([2, 3])
})

const rows = [thing('a'), thing('b'), thing('c', { shelf: 'low' })]
const idsOf = (move: { rows: readonly { id: string; shelf: string }[] } | null) =>
  move?.rows.map(({ id, shelf }) => `${id}:${shelf}`)

test('rows move among their section, then under the head of the next one', () => {
  expect(idsOf(stepRows(rows, { first: 0, last: 0 }, 1, SHELVES))).toEqual(['b:top', 'a:top', 'c:low'])
  expect(idsOf(stepRows(rows, { first: 1, last: 1 }, 1, SHELVES))).toEqual(['a:top', 'b:low', 'c:low'])
  expect(idsOf(stepRows(rows, { first: 2, last: 2 }, -1, SHELVES))).toEqual(['a:top', 'b:top', 'c:top'])
  expect(stepRows(rows, { first: 0, last: 0 }, -1, SHELVES)).toBeNull()
  expect(stepRows(rows, { first: 2, last: 2 }, 1, SHELVES)).toBeNull()
})

test('without sections rows move as far as there are others', () => {
  expect(stepRows(rows, { first: 1, last: 2 }, -1, undefined)).toMatchObject({ first: 0 })
  expect(stepRows(rows, { first: 1, last: 2 }, 1, undefined)).toBeNull()
})

test('rows are dropped before another, in its section', () => {
  const dropped = placeRows(rows, { first: 0, last: 0 }, { before: 3, section: 'low' }, SHELVES)
  expect(idsOf(dropped)).toEqual(['b:top', 'c:low', 'a:low'])
  expect(dropped.first).toBe(2)
  expect(placeRows(rows, { first: 0, last: 1 }, { before: 1, section: 'top' }, SHELVES).rows).toEqual(rows)
})

test('lines have the heads of their sections, of empty ones too', () => {
  const lines = linesOf(rows.slice(0, 2), SHELVES)
  expect(lines.map((line) => (line.kind === 'head' ? line.section.title : line.row.id))).toEqual([
    'Top shelf',
    'a',
    'b',
    'Low shelf',
  ])
  expect(lines.at(-1)).toMatchObject({ next: 2 })
  expect(placesOf(linesOf(rows, SHELVES))).toEqual([1, 2, 4])
  expect([0, 1, 2].map((row) => endOfSection(rows, row, SHELVES))).toEqual([2, 2, 3])
  expect(endOfSection(rows, 0, undefined)).toBe(3)
})

test.each<[string[], string, string]>([
  [['6.0', '8.0', '3.0'], '17.0', '5.667'],
  [['0.1', '0.2'], '0.3', '0.15'],
  [['-1', '0.5'], '-0.5', '-0.25'],
  [['1', '1', '-2'], '0', '0'],
  [['12345678901234567890', '0.01'], '12345678901234567890.01', '6172839450617283945.005'],
])('%j sums up to %s, %s on average', (numbers, sum, average) => {
  expect(sumUp(numbers)).toEqual({ count: numbers.length, sum, average })
})

test('one number has no sum', () => expect(sumUp(['1'])).toBeNull())
