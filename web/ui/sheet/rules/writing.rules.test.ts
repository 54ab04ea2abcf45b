import { describe, expect, test } from 'vitest'
import { THING_COLUMNS, type Thing, thing } from '../sheet.fixture.ts'
import type { SheetColumn } from '../sheet-columns.ts'
import { type Content, NOTHING_WRONG } from './content.rules.ts'
import { findChoice, joinChoices, type Meant, type Write, writeCells } from './writing.rules.ts'

const TYPED = { as: 'typed', sign: '.' } as const
const content = (...rows: Thing[]): Content<Thing> => ({ rows, wrong: NOTHING_WRONG })
const write = (row: number, column: number, text: string, meant: Meant = TYPED): Write => ({
  row,
  column,
  text,
  meant,
})
const put = (from: Content<Thing>, ...writes: Write[]) => writeCells(from, THING_COLUMNS, writes)

test('each kind of cell takes its text', () => {
  const { rows, wrong } = put(
    content(thing('a')),
    write(0, 0, 'Jersey'),
    write(0, 1, '2.50'),
    write(0, 2, ' kilogram '),
    write(0, 3, 'x'),
  )
  expect(rows).toEqual([thing('a', { name: 'Jersey', amount: '2.5', unit: 'kg', isBought: true })])
  expect(wrong.size).toBe(0)
})

test('what does not fit stays as it was typed, beside a row that keeps its value', () => {
  const { rows, wrong } = put(
    content(thing('a')),
    write(0, 0, ''),
    write(0, 1, '1.5.2'),
    write(0, 2, 'mile'),
    write(0, 3, 'perhaps'),
  )
  expect(rows[0]).toEqual(thing('a'))
  expect(wrong.get('a')).toEqual({
    name: { text: '', problem: 'Name the thing' },
    amount: { text: '1.5.2', problem: '“1.5.2” is not a number' },
    unit: { text: 'mile', problem: '“mile” is not in the list' },
    isBought: { text: 'perhaps', problem: '“perhaps” is neither yes nor no' },
  })
})

test('a text that fits takes the wrong one away, and the row has nothing wrong any more', () => {
  const wrong = put(content(thing('a')), write(0, 1, 'x'), write(0, 2, 'mile'))
  const better = put(wrong, write(0, 1, '3'))
  expect(better.wrong.get('a')).toEqual({ unit: { text: 'mile', problem: '“mile” is not in the list' } })
  expect(put(better, write(0, 2, '')).wrong.has('a')).toBe(false)
})

test('computed cells are not written, and untouched rows stay the same', () => {
  const before = content(thing('a'), thing('b'))
  const { rows } = put(before, write(0, 4, '99'), write(1, 1, '1'))
  expect(rows[0]).toBe(before.rows[0])
  expect(rows[1]).toBe(before.rows[1])
})

test('a closed cell is not written', () => {
  const closed = THING_COLUMNS.map((column) => ({
    ...column,
    canChange: ({ id }: Thing) => id !== 'a',
  })) as SheetColumn<Thing>[]
  const { rows } = writeCells(content(thing('a'), thing('b')), closed, [write(0, 1, '5'), write(1, 1, '5')])
  expect(rows.map(({ amount }) => amount)).toEqual(['1', '5'])
})

test('numbers are read as they are meant', () => {
  const amountOf = (text: string, meant: Meant) =>
    put(content(thing('a')), write(0, 1, text, meant)).rows[0]?.amount
  expect(amountOf('1,5', { as: 'typed', sign: ',' })).toBe('1.5')
  expect(amountOf('1.5', { as: 'typed', sign: ',' })).toBe('1.5')
  expect(amountOf('1.234,5', { as: 'pasted', sign: ',' })).toBe('1234.5')
  expect(amountOf('1.234', { as: 'kept' })).toBe('1.234')
})

test('of one row the columns are written in their order, whatever order they come in', () => {
  const dependent: SheetColumn<Thing>[] = [
    ...THING_COLUMNS.slice(0, 2),
    {
      key: 'unit',
      title: 'Unit',
      width: 80,
      kind: 'choice',
      value: ({ unit }) => unit,
      read: ({ unit }) => unit,
      choices: ({ name }) => [{ value: name, label: name }],
      write: (row, unit) => ({ row: { ...row, unit } }),
    },
  ]
  const { rows } = writeCells(content(thing('a')), dependent, [write(0, 2, 'New'), write(0, 0, 'New')])
  expect(rows[0]).toMatchObject({ name: 'New', unit: 'New' })
})

test('choices are found by label in any case, and two of one label by their detail', () => {
  const choices = [
    { value: '1', label: 'Anatolia Knit' },
    { value: '2', label: 'Northgate', detail: 'Leeds' },
    { value: '3', label: 'Northgate', detail: 'Porto' },
  ]
  expect(findChoice(choices, ' anatolia  knit')).toMatchObject({ value: '1' })
  expect(findChoice(choices, 'Northgate')).toEqual({
    problem: 'There is more than one “Northgate”: choose one',
  })
  expect(findChoice(choices, 'Northgate, Porto')).toMatchObject({ value: '3' })
})

test('what else stands for a choice is taken where no label is meant', () => {
  const column: SheetColumn<Thing> = {
    ...(THING_COLUMNS[2] as Extract<SheetColumn<Thing>, { kind: 'choice' }>),
    meant: (_row, text) => (text === 'kgs' ? 'kg' : null),
  }
  const { rows, wrong } = writeCells(
    content(thing('a'), thing('b')),
    [column],
    [write(0, 0, 'kgs'), write(1, 0, 'tons')],
  )
  expect(rows.map(({ unit }) => unit)).toEqual(['kg', 'm'])
  expect(wrong.get('b')?.unit?.problem).toBe('“tons” is not in the list')
})

describe('several choices in a cell', () => {
  type Row = { id: string; makers: readonly string[] }
  const choices = [
    { value: '1', label: 'Anatolia Knit' },
    { value: '1/7', label: 'Anatolia Knit · Mill' },
    { value: '2', label: 'Acme; Sons' },
  ]
  const column: SheetColumn<Row> = {
    ...{ key: 'makers', title: 'Makers', width: 80, kind: 'choices' },
    values: ({ makers }) => makers,
    read: ({ makers }) =>
      joinChoices(makers.map((maker) => choices.find(({ value }) => value === maker)?.label ?? '')),
    choices: () => choices,
    write: (row: Row, makers: readonly string[]) => ({ row: { ...row, makers } }),
  }
  const makersOf = (text: string, meant: Meant = { as: 'typed', sign: '.' }) => {
    const row: Row = { id: 'a', makers: ['2'] }
    const { rows, wrong } = writeCells(
      { rows: [row], wrong: new Map() },
      [column],
      [{ row: 0, column: 0, text, meant }],
    )
    return wrong.get('a')?.makers?.problem ?? rows[0]?.makers
  }

  test.each<[string, string | string[]]>([
    ['anatolia knit; Anatolia Knit · Mill', ['1', '1/7']],
    ['Anatolia Knit;Anatolia Knit; ', ['1']],
    ['Acme; Sons', ['2']],
    ['', []],
    ['Anatolia Knit; Nobody', '“Nobody” is not in the list'],
  ])('%j', (text, wanted) => {
    expect(makersOf(text)).toEqual(wanted)
  })

  test('are copied as what the column keeps', () => {
    expect(makersOf('1/7; 2', { as: 'kept' })).toEqual(['1/7', '2'])
  })
})
