import { expect, test } from 'vitest'
import { readTable } from '../find/read-table.rules.ts'
import type { Answers } from '../questions.rules.ts'
import type { SheetInput } from './import-row.ts'
import { readRows } from './read-rows.rules.ts'
import { RowCache } from './row-cache.ts'
import type { TableReader } from './table-reader.ts'

type Key = 'name' | 'unit'
interface Line {
  id: number
  name: string
  unit: string
}

const makeReader = () => {
  const read: number[] = []
  const reader: TableReader<Key, Line, { present: readonly Line[] }> = {
    columns: {
      keys: ['name', 'unit'],
      columns: { name: { head: 'Name', others: [] }, unit: { head: 'Unit', others: [] } },
      ...{ unread: [], required: ['name'], numbers: [], percents: [] },
    },
    ...{ places: {}, name: 'name', group: 'unit', isGroup: () => false },
    former: (own, { present }) => present.find(({ name }) => name === own.text('name')) ?? null,
    blank: (row) => ({ id: -row, name: '', unit: '' }),
    leftOut: (blank, name) => ({ ...blank, name }),
    read: ({ row, own, blank, above }) => {
      read.push(row)
      const said = above?.said ?? ''
      const question = { about: 'unit', said, choices: [], proposal: null, canBeEmpty: true }
      const unit = said === 'kg' ? said : own.ask({ id: `unit:${said}`, ...question })
      const line = { ...blank, name: own.text('name'), unit: unit ?? '' }
      return { line, problems: {}, asked: unit === undefined ? { unit: `unit:${said}` } : {} }
    },
  }
  return { reader, read }
}

const inputOf = (reader: ReturnType<typeof makeReader>['reader'], rows: (string | null)[][]) => {
  const file = { sheets: [{ name: 'A', rows, merged: [], problem: null }], separator: ';', notes: [] }
  const table = readTable(reader.columns, file)
  if (!table) throw new Error('no table')
  const { found, matching, settings, isOwn } = table
  return {
    ...{ rows: table.rows, found, matching, settings, isOwn },
    ...{ edits: {}, taken: {}, answers: {} as Answers },
  } satisfies SheetInput<Key>
}

const ROWS = [
  ['Name', 'Unit'],
  ['Jersey', 'kg'],
  ['Zip', 'nos'],
  ['Label', null],
  ['Tape', 'kg'],
]
const given = { present: [] }

test('an answer reads the rows anew that asked for it, an edit its own row and those that follow its group', () => {
  const { reader, read } = makeReader()
  const input = inputOf(reader, ROWS)
  const cache = new RowCache<Key, Line>()
  const first = readRows(reader, input, given, cache)
  expect(first.questions).toMatchObject([{ id: 'unit:nos', rows: [2, 3] }])
  expect(read.splice(0)).toEqual([1, 2, 3, 4])
  const answered = { ...input, answers: { 'unit:nos': 'piece' } }
  const second = readRows(reader, answered, given, cache)
  expect(read.splice(0)).toEqual([2, 3])
  expect(second.questions).toEqual(first.questions)
  expect(second.rows.map(({ line }) => line.unit)).toEqual(['kg', 'piece', 'piece', 'kg'])
  readRows(reader, { ...answered, edits: { 4: { name: 'Ribbon' } } }, given, cache)
  expect(read.splice(0)).toEqual([4])
  readRows(reader, { ...answered, edits: { 2: { unit: 'kg' } } }, given, cache)
  expect(read.splice(0)).toEqual([2, 3, 4])
})

test('what every row depends on reads all of them anew', () => {
  const { reader, read } = makeReader()
  const input = inputOf(reader, ROWS)
  const cache = new RowCache<Key, Line>()
  readRows(reader, input, given, cache)
  read.length = 0
  const saved = { present: [{ id: 7, name: 'Jersey', unit: 'm' }] }
  const { rows } = readRows(reader, input, saved, cache)
  expect(read).toHaveLength(4)
  expect(rows[0]?.former).toEqual(saved.present[0])
})

test('a line that stands in the file twice is told, whether it was read before or not', () => {
  const { reader } = makeReader()
  const input = inputOf(reader, [...ROWS, ['Jersey', 'kg']])
  const saved = { present: [{ id: 7, name: 'Jersey', unit: 'm' }] }
  const cache = new RowCache<Key, Line>()
  for (const _ of [1, 2]) {
    const { rows } = readRows(reader, input, saved, cache)
    expect(rows.map(({ problems }) => problems.name)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'This line stands in the file twice',
    ])
  }
})
