import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, NO_HISTORY, record, takeAgain, takeBack } from '#web/lib/changes/history.rules.ts'
import { SHELVES, THING_COLUMNS, type Thing, thing, UNITS } from '../sheet.fixture.ts'
import type { Entry } from '../store/sheet-state.ts'
import { copyCells, writeCopied, writeForSpreadsheet, writePasted } from './cell-texts.rules.ts'
import type { Range } from './cells.rules.ts'
import { readClipboard, writeClipboard } from './clipboard-text.rules.ts'
import { type Content, NOTHING_WRONG } from './content.rules.ts'
import { fillDown, fillRight, sourcesOf } from './fill.rules.ts'
import { insertRows, placeRows, removeRows, stepRows } from './rows.rules.ts'
import { selectCell } from './selection.rules.ts'
import { invert, isNoStep, stepBetween, takeStep } from './steps.rules.ts'
import { type Write, writeCells } from './writing.rules.ts'

const COLUMNS = THING_COLUMNS
const NOWHERE = selectCell({ row: 0, column: 0 })

const arbitraryThing = fc.record({
  name: fc.stringMatching(/^[a-z=\t\n"' ]{1,6}$/),
  amount: fc.oneof(
    fc.constant(''),
    fc.integer({ min: -9999, max: 9999 }).map((cents) => String(cents / 100)),
  ),
  unit: fc.constantFrom('', ...UNITS.map(({ value }) => value)),
  isBought: fc.boolean(),
})
const start = fc.array(arbitraryThing, { minLength: 1, maxLength: 6 }).map(
  (things): Content<Thing> => ({
    rows: things.map((each, index) => ({ ...thing(`t${index}`), ...each, shelf: index < 2 ? 'top' : 'low' })),
    wrong: NOTHING_WRONG,
  }),
)

/** What somebody does, told by numbers that are fitted to the sheet as it is then. */
type Action = (content: Content<Thing>, place: number, other: number) => Content<Thing>

const rangeIn = ({ rows }: Content<Thing>, place: number, other: number): Range => {
  const [row, below] = [place % rows.length, other % rows.length]
  const [column, beside] = [place % COLUMNS.length, other % COLUMNS.length]
  return {
    top: Math.min(row, below),
    bottom: Math.max(row, below),
    left: Math.min(column, beside),
    right: Math.max(column, beside),
  }
}
const spanIn = (content: Content<Thing>, place: number, other: number) => {
  const { top, bottom } = rangeIn(content, place, other)
  return { first: top, last: bottom }
}
const filled = (content: Content<Thing>, fill: ReturnType<typeof fillDown>): Content<Thing> => {
  if (!fill) return content
  const all = { top: 0, left: 0, bottom: content.rows.length - 1, right: COLUMNS.length - 1 }
  const copied = copyCells(content, COLUMNS, all, '.')
  const writes = sourcesOf(fill).flatMap(({ cell, source }): Write[] => {
    const [column, from] = [COLUMNS[cell.column], copied[source.row]?.[source.column]]
    return column && from ? [{ ...cell, ...writeCopied(column, from, '.') }] : []
  })
  return writeCells(content, COLUMNS, writes)
}
let made = 0

const ACTIONS: Readonly<Record<string, Action>> = {
  type: (content, place, other) => {
    const { top, left } = rangeIn(content, place, other)
    const text = ['2.5', '1.5.2', 'Metre', 'yes', '', 'x'][other % 6] ?? ''
    return writeCells(content, COLUMNS, [{ row: top, column: left, text, meant: { as: 'typed', sign: '.' } }])
  },
  empty: (content, place, other) => {
    const { top, bottom, left } = rangeIn(content, place, other)
    const writes = Array.from({ length: bottom - top + 1 }, (_, index): Write => {
      return { row: top + index, column: left, text: '', meant: { as: 'typed', sign: '.' } }
    })
    return writeCells(content, COLUMNS, writes)
  },
  fillDown: (content, place, other) => filled(content, fillDown(rangeIn(content, place, other))),
  fillRight: (content, place, other) => filled(content, fillRight(rangeIn(content, place, other))),
  add: (content, place) => ({
    ...content,
    rows: insertRows(content.rows, place % (content.rows.length + 1), [thing(`new${made++}`)]),
  }),
  remove: (content, place, other) => {
    const rows = removeRows(content.rows, spanIn(content, place, other))
    return rows.length > 0 ? { ...content, rows } : content
  },
  moveUp: (content, place, other) => ({
    ...content,
    rows: stepRows(content.rows, spanIn(content, place, other), -1, SHELVES)?.rows ?? content.rows,
  }),
  drag: (content, place, other) => ({
    ...content,
    rows: placeRows(
      content.rows,
      spanIn(content, place, place),
      { before: other % (content.rows.length + 1), section: 'low' },
      SHELVES,
    ).rows,
  }),
}
const actions = fc.array(fc.tuple(fc.constantFrom(...Object.values(ACTIONS)), fc.nat(50), fc.nat(50)), {
  maxLength: 30,
})

interface Told {
  content: Content<Thing>
  history: History<Entry<Thing>>
}

const tell = (content: Content<Thing>, all: readonly [Action, number, number][]): Told =>
  all.reduce<Told>(
    (told, [action, place, other]) => {
      const next = action(told.content, place, other)
      const step = stepBetween(told.content, next)
      if (isNoStep(step)) return told
      return {
        content: next,
        history: record(told.history, { step, said: '', from: NOWHERE, to: NOWHERE, looked: 0 }),
      }
    },
    { content, history: NO_HISTORY },
  )

const undoAll = ({ content, history }: Told): Told => {
  const entry = history.done.at(-1)
  if (!entry) return { content, history }
  return undoAll({ content: takeStep(content, invert(entry.step)), history: takeBack(history) })
}
const redoAll = ({ content, history }: Told): Told => {
  const entry = history.undone.at(-1)
  if (!entry) return { content, history }
  return redoAll({ content: takeStep(content, entry.step), history: takeAgain(history) })
}
/** Maps in any order, without rows that are not there any more. */
const plain = ({ rows, wrong }: Content<Thing>) => ({
  rows,
  wrong: Object.fromEntries([...wrong].filter(([id]) => rows.some((row) => row.id === id))),
})

test('whatever was done, undoing all of it gives the start, and redoing it the end', () => {
  fc.assert(
    fc.property(start, actions, (content, all) => {
      const told = tell(content, all)
      const undone = undoAll(told)
      expect(plain(undone.content)).toEqual(plain(content))
      expect(plain(redoAll(undone).content)).toEqual(plain(told.content))
    }),
  )
})

test('what is copied and pasted where it was changes nothing, through the clipboard too', () => {
  fc.assert(
    fc.property(start, actions, fc.nat(50), fc.nat(50), (content, all, place, other) => {
      const { content: now } = tell(content, all)
      const range = rangeIn(now, place, other)
      const copied = copyCells(now, COLUMNS, range, '.')
      const text = writeClipboard(writeForSpreadsheet(copied))
      const read = readClipboard(text)
      const byKept = copied.flatMap((cells, down) =>
        cells.map((cell, right): Write => {
          const place = { row: range.top + down, column: range.left + right }
          return { ...place, ...writeCopied(COLUMNS[place.column] as (typeof COLUMNS)[number], cell, '.') }
        }),
      )
      const byText = read.flatMap((cells, down) =>
        cells.map((cell, right): Write => {
          const place = { row: range.top + down, column: range.left + right }
          return { ...place, ...writePasted(cell, '.') }
        }),
      )
      for (const writes of [byKept, byText])
        expect(plain(writeCells(now, COLUMNS, writes))).toEqual(plain(now))
    }),
  )
})

const rows = [thing('a'), thing('b'), thing('c')]
const before: Content<Thing> = { rows, wrong: NOTHING_WRONG }

test('a step is taken back although somebody else changed another field of the row', () => {
  const after = { ...before, rows: rows.map((row) => (row.id === 'b' ? { ...row, amount: '9' } : row)) }
  const step = stepBetween(before, after)
  const others = after.rows.map((row) => (row.id === 'b' ? { ...row, name: 'Theirs' } : row))
  const back = takeStep({ ...after, rows: others }, invert(step))
  expect(back.rows[1]).toEqual(thing('b', { name: 'Theirs' }))
})

test('a removed row comes back to its place although somebody else added and removed rows', () => {
  const after = { ...before, rows: [thing('a'), thing('c')] }
  const others = { ...after, rows: [thing('c'), thing('x')] }
  const back = takeStep(others, invert(stepBetween(before, after)))
  expect(back.rows.map(({ id }) => id)).toEqual(['b', 'c', 'x'])
})

test('a change of a row that somebody else removed is taken back without it', () => {
  const after = { ...before, rows: rows.map((row) => (row.id === 'b' ? { ...row, amount: '9' } : row)) }
  const back = takeStep({ ...after, rows: [thing('a')] }, invert(stepBetween(before, after)))
  expect(back.rows).toEqual([thing('a')])
})

test('a row that was added twice over is there once', () => {
  const step = stepBetween({ ...before, rows: [] }, before)
  expect(takeStep(before, step).rows).toEqual(rows)
})

test('only the last hundred steps are kept', () => {
  const entry = {
    step: stepBetween(before, { ...before, rows: [] }),
    said: '',
    from: NOWHERE,
    to: NOWHERE,
    looked: 0,
  }
  const history = Array.from({ length: 130 }).reduce<History<Entry<Thing>>>(
    (all) => record(all, entry),
    NO_HISTORY,
  )
  expect(history.done).toHaveLength(100)
})
