import { describe, expect, test } from 'vitest'
import { THING_COLUMNS, thing } from '../sheet.fixture.ts'
import { nameCell } from './cells.rules.ts'
import { NOTHING_WRONG } from './content.rules.ts'
import { findCells, type Query, replaceText, stepFound } from './find.rules.ts'

const query = (text: string, changes: Partial<Query> = {}): Query => ({
  text,
  isCaseMatched: false,
  isWhole: false,
  ...changes,
})
const rows = [
  thing('a', { name: 'Corozo (big)', amount: '1.5', unit: 'm' }),
  thing('b', { name: 'corozo', amount: '15', unit: '' }),
  thing('c', { name: 'Zip 5.5', amount: '', unit: 'kg' }),
]
const ALL = { columns: THING_COLUMNS, sign: '.' as const, range: null }
const found = (asked: Query, within: Partial<Omit<typeof ALL, 'range'>> & { range?: object | null } = {}) =>
  findCells({ rows, wrong: NOTHING_WRONG }, { ...ALL, ...within } as typeof ALL, asked)
    .map(({ row, column }) => nameCell(column, row + 1))
    .join(' ')

describe('finding', () => {
  test.each([
    [query('corozo'), 'A1 A2'],
    [query('corozo', { isCaseMatched: true }), 'A2'],
    [query('Corozo', { isWhole: true }), 'A2'],
    [query('(big)'), 'A1'],
    [query('5.5'), 'A3'],
    [query('15'), 'B2'],
    [query('metre'), 'C1'],
    [query(''), ''],
    [query('', { isWhole: true }), 'C2 B3 E3'],
    [query('yes'), ''],
    [query('30'), 'E2'],
  ])('%j: %s', (asked, cells) => {
    expect(found(asked)).toBe(cells)
  })

  test('in a range alone, and by the sign of the reader', () => {
    expect(found(query('corozo'), { range: { top: 1, left: 0, bottom: 2, right: 1 } })).toBe('A2')
    expect(found(query('corozo'), { range: { top: 0, left: 1, bottom: 2, right: 2 } })).toBe('')
    expect(found(query('1,5'), { sign: ',' as '.' })).toBe('B1')
  })

  test('what does not fit is found as it was typed', () => {
    const wrong = new Map([['b', { unit: { text: 'mile', problem: 'not in the list' } }]])
    expect(findCells({ rows, wrong }, ALL, query('mile'))).toEqual([{ row: 1, column: 2 }])
  })
})

describe('from one found cell to the next', () => {
  const cells = [
    { row: 0, column: 2 },
    { row: 1, column: 0 },
    { row: 1, column: 3 },
  ]
  test.each([
    [{ row: 0, column: 0 }, 1, 0],
    [{ row: 0, column: 2 }, 1, 1],
    [{ row: 1, column: 3 }, 1, 0],
    [{ row: 1, column: 3 }, -1, 1],
    [{ row: 0, column: 2 }, -1, 2],
    [{ row: 0, column: 0 }, -1, 2],
  ] as const)('%j, %i: %i', (from, by, next) => {
    expect(stepFound(cells, from, by)).toBe(cells[next])
  })
  test('nothing leads nowhere', () => expect(stepFound([], { row: 0, column: 0 }, 1)).toBeNull())
})

test.each([
  ['Corozo corozo', query('corozo'), 'Horn', 'Horn Horn'],
  ['Corozo corozo', query('corozo', { isCaseMatched: true }), 'Horn', 'Corozo Horn'],
  ['a.b', query('.'), '$&', 'a$&b'],
  ['Metre', query('metre', { isWhole: true }), 'Piece', 'Piece'],
  ['Metre', query('et', { isWhole: true }), 'x', 'Metre'],
  ['', query('', { isWhole: true }), 'new', 'new'],
])('%s: %j by %s is %s', (text, asked, by, replaced) => {
  expect(replaceText(text, asked, by)).toBe(replaced)
})
