/** Gestures on a sheet that is sorted and filtered, with the store, its gestures and its clipboard together. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idsOf } from '../rules/content.rules.ts'
import { findCells } from '../rules/find.rules.ts'
import { selectCell, selectRange } from '../rules/selection.rules.ts'
import { SHELVES, THING_COLUMNS, type Thing, thing, UNITS } from '../sheet.fixture.ts'
import { createCellGestures } from './cell-gestures.ts'
import { createRowGestures } from './row-gestures.ts'
import { createClipboard } from './sheet-clipboard.ts'
import type { SheetChange, SheetInput } from './sheet-state.ts'
import { createSheetStore } from './sheet-store.ts'

const COLUMNS = THING_COLUMNS

const open = (rows: readonly Thing[], given: Partial<SheetInput<Thing>> = {}) => {
  const told: SheetChange<Thing>[] = []
  let made = 0
  const input: SheetInput<Thing> = {
    columns: COLUMNS,
    allColumns: COLUMNS,
    rows,
    canChange: true,
    onChange: (change) => told.push(change),
    newRow: (_, shelf) => thing(`new${made++}`, { shelf: shelf ?? 'top', unit: '' }),
    noun: { one: 'thing', many: 'things' },
    sign: '.',
    ...given,
  }
  const store = createSheetStore(input)
  const gestures = { ...createCellGestures(store), ...createRowGestures(store) }
  return { store, gestures, clipboard: createClipboard(store, gestures), told, input }
}
const cell = (row: number, column: number) => selectCell({ row, column })

const FOUR = [
  thing('a', { amount: '3', unit: 'kg' }),
  thing('b', { amount: '1', unit: 'm' }),
  thing('c', { amount: '2', unit: 'kg' }),
  thing('d', { amount: '4', unit: 'm' }),
]
const onlyKilos = new Set(['Kilogram'])

test('sorting is no change, and what is typed goes to the row that is seen there', () => {
  const { store, gestures, told } = open(FOUR)
  store.sortBy({ key: 'amount', isDescending: false })
  expect(idsOf(store.state().rows)).toEqual(['b', 'c', 'a', 'd'])
  expect(store.state().said?.text).toBe('Sorted by Amount, ascending')
  expect(told).toEqual([])
  gestures.type({ row: 0, column: 1 }, '9', cell(1, 1))
  expect(told[0]?.step.changed).toMatchObject([{ from: { id: 'b' }, to: { id: 'b', amount: '9' } }])
  expect(idsOf(told[0]?.rows ?? [])).toEqual(['a', 'b', 'c', 'd'])
  // It stays where one typed until somebody sorts again.
  expect(idsOf(store.state().rows)).toEqual(['b', 'c', 'a', 'd'])
  store.sortBy(null)
  expect(store.state().rows).toBe(store.state().all)
})

test('a row that no longer fits the filter stays in sight, and rows are not moved', () => {
  const { store, gestures, told } = open(FOUR)
  store.filter('unit', onlyKilos)
  expect(store.state().said?.text).toBe('2 of 4 rows are shown')
  gestures.type({ row: 0, column: 2 }, 'Metre', cell(0, 2))
  expect(idsOf(store.state().rows)).toEqual(['a', 'c'])
  store.select(cell(1, 0))
  gestures.stepRows(-1)
  expect(store.state().said?.text).toBe('Rows cannot be moved while some are hidden.')
  expect(told).toHaveLength(1)
})

test('a new row stays in sight, stands behind the one above it in the document, and goes with undo', () => {
  const { store, gestures } = open(FOUR)
  store.sortBy({ key: 'amount', isDescending: true })
  store.filter('unit', onlyKilos)
  expect(idsOf(store.state().rows)).toEqual(['a', 'c'])
  store.select(cell(0, 0))
  gestures.addRow('below')
  expect(idsOf(store.state().rows)).toEqual(['a', 'new0', 'c'])
  expect(idsOf(store.state().all)).toEqual(['a', 'new0', 'b', 'c', 'd'])
  store.undo()
  expect(idsOf(store.state().rows)).toEqual(['a', 'c'])
  store.redo()
  expect(idsOf(store.state().rows)).toEqual(['a', 'new0', 'c'])
})

test('removed rows are those that are seen, and come back to their places', () => {
  const { store, gestures } = open(FOUR)
  store.filter('unit', onlyKilos)
  store.select(selectRange({ row: 0, column: 0 }, { row: 1, column: 4 }))
  gestures.removeRows()
  expect(idsOf(store.state().all)).toEqual(['b', 'd'])
  store.undo()
  expect(store.state().all).toEqual(FOUR)
  expect(idsOf(store.state().rows)).toEqual(['a', 'c'])
})

test('what others save is seen where it is, and a row of theirs that is new is in sight', () => {
  const { store, input } = open(FOUR)
  store.sortBy({ key: 'amount', isDescending: true })
  store.select(cell(1, 2))
  const [a, b, c, d] = FOUR as [Thing, Thing, Thing, Thing]
  store.receive({ ...input, rows: [thing('z'), a, { ...b, name: 'theirs' }, c, d] })
  expect(idsOf(store.state().rows)).toEqual(['z', 'd', 'a', 'c', 'b'])
  expect(store.state().rows[4]?.name).toBe('theirs')
  // The selection stays with its row.
  expect(store.state().selection.active).toEqual({ row: 2, column: 2 })
})

test('columns that are moved take the active cell along', () => {
  const { store, input } = open(FOUR)
  store.select(cell(1, 1))
  const columns = [COLUMNS[0], COLUMNS[2], COLUMNS[1]].flatMap((each) => each ?? [])
  store.receive({ ...input, columns })
  expect(store.state().selection.active).toEqual({ row: 1, column: 2 })
})

test('a problem of a hidden row is still one', () => {
  const { store, gestures } = open(FOUR)
  gestures.type({ row: 1, column: 1 }, '1.2.3', cell(1, 1))
  store.filter('unit', onlyKilos)
  expect(store.state().wrong.get('b')).toMatchObject({ amount: { text: '1.2.3' } })
})

const arbitraryRows = fc
  .array(
    fc.record({
      name: fc.constantFrom('Zip', 'zip 2', 'Button', 'Thread zip'),
      amount: fc.constantFrom('', '1', '2', '10'),
      unit: fc.constantFrom(...UNITS.map(({ value }) => value)),
      isLow: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all
      .map(({ isLow, ...each }, place) => thing(`t${place}`, { ...each, shelf: isLow ? 'low' : 'top' }))
      .toSorted((one, other) => Number(one.shelf === 'low') - Number(other.shelf === 'low')),
  )
const arbitraryView = fc.record({
  sort: fc.option(fc.record({ key: fc.constantFrom('name', 'amount'), isDescending: fc.boolean() })),
  units: fc.subarray(
    UNITS.map(({ label }) => label),
    { minLength: 1 },
  ),
  hidden: fc.subarray(['amount', 'unit', 'isBought']),
})

interface SomeView {
  sort: { key: string; isDescending: boolean } | null
  units: readonly string[]
  hidden: readonly string[]
}

/** Looks at the rows so, with some columns hidden. */
const lookSo = (rows: readonly Thing[], { sort, units, hidden }: SomeView) => {
  const opened = open(rows, {
    sections: SHELVES,
    columns: COLUMNS.filter(({ key }) => !hidden.includes(key)),
    newRow: undefined,
  })
  if (sort) opened.store.sortBy(sort)
  opened.store.filter('unit', new Set(units))
  return opened
}
// shows D-230
test('a paste writes what is shown where it is shown, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRows, arbitraryView, fc.nat(20), fc.nat(4), async (rows, view, at, left) => {
      const { store, clipboard } = lookSo(rows, view)
      const shown = store.state().rows
      const { columns } = store.input()
      if (shown.length === 0) return
      const from = at % shown.length
      // As many as there are to the end of the section, in which a block stays.
      const end = shown.findIndex(({ shelf }, place) => place > from && shelf !== shown[from]?.shelf)
      const height = (end < 0 ? shown.length : end) - from
      const column = left % columns.length
      store.select(cell(from, column))
      await clipboard.paste('word\r\n'.repeat(height))
      const key = columns[column]?.key
      for (const [place, row] of store.state().all.entries()) {
        const before = rows[place]
        const seenAt = shown.findIndex(({ id }) => id === row.id)
        const isTarget = seenAt >= from && seenAt < from + height
        if (!isTarget) expect(row).toBe(before)
        else expect({ ...row, [key ?? '']: 0 }).toEqual({ ...before, [key ?? '']: 0 })
        const isMarked = store.state().wrong.get(row.id) !== undefined
        // A word is no amount, unit or tick; a computed cell takes nothing.
        expect(isMarked).toBe(isTarget && ['amount', 'unit', 'isBought'].includes(key ?? ''))
        if (isTarget && key === 'name') expect(row.name).toBe('word')
      }
    }),
  )
})

test('what is replaced everywhere is one step, and undone gives back the document', () => {
  fc.assert(
    fc.property(
      arbitraryRows,
      arbitraryView,
      fc.record({
        text: fc.constantFrom('zip', 'Z', '1', 'Metre', 'o', '.'),
        isCaseMatched: fc.boolean(),
        isWhole: fc.boolean(),
      }),
      fc.constantFrom('', 'Knit', '5', 'Kilogram', '$&'),
      (rows, view, query, by) => {
        const { store, gestures } = lookSo(rows, view)
        const { columns, sign } = store.input()
        const found = findCells(store.content(), { columns, sign, range: null }, query)
        const shown = new Set(idsOf(store.state().rows))
        gestures.replace(found, query, by)
        const { all, history } = store.state()
        for (const [place, row] of all.entries()) if (!shown.has(row.id)) expect(row).toBe(rows[place])
        expect(history.done.length).toBeLessThanOrEqual(1)
        if (history.done.length === 1) store.undo()
        expect(store.state().all).toEqual(rows)
        expect(store.state().wrong.size).toBe(0)
      },
    ),
  )
})

test('cells that nobody may change are counted and left', () => {
  const { store, gestures } = open([thing('a', { name: 'x2', amount: '1' }), thing('b', { amount: '2' })])
  const query = { text: '2', isCaseMatched: false, isWhole: false }
  const found = findCells(store.content(), { columns: COLUMNS, sign: '.', range: null }, query)
  // A name, an amount, and a double that is computed.
  expect(found).toHaveLength(3)
  gestures.replace(found, query, 'two')
  expect(store.state().said?.text).toBe('2 cells replaced, 1 cell cannot be changed')
  expect(store.state().all[0]?.name).toBe('xtwo')
  expect(store.state().wrong.get('b')?.amount).toMatchObject({ text: 'two' })
})
