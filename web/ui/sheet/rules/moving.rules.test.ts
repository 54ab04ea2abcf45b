import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, nameCell, nameColumn } from './cells.rules.ts'
import { enterOn, type Field, type Move, moveSelection, tabOn } from './moving.rules.ts'
import {
  clampSelection,
  rangeOf,
  type Selection,
  selectAll,
  selectCell,
  selectColumns,
  selectRange,
  selectRows,
} from './selection.rules.ts'

/** A dot is a filled cell. */
const PICTURE = ['..  .', '.   .', '     ', '.  ..']
const SHAPE = { rows: 4, columns: 5 }
const FIELD: Field = { shape: SHAPE, page: 3, isEmpty: ({ row, column }) => PICTURE[row]?.[column] !== '.' }

const at = (row: number, column: number): Cell => ({ row, column })
const move = (from: Cell, wanted: Move, isExtended = false): Selection =>
  moveSelection(selectCell(from), wanted, isExtended, FIELD)

test.each<[Cell, Move, Cell]>([
  [at(1, 1), { by: 'cell', direction: 'up' }, at(0, 1)],
  [at(0, 1), { by: 'cell', direction: 'up' }, at(0, 1)],
  [at(3, 4), { by: 'cell', direction: 'right' }, at(3, 4)],
  // The end of what is filled, over the gap, and the end of the sheet.
  [at(0, 0), { by: 'edge', direction: 'right' }, at(0, 1)],
  [at(0, 1), { by: 'edge', direction: 'right' }, at(0, 4)],
  [at(0, 2), { by: 'edge', direction: 'right' }, at(0, 4)],
  [at(0, 1), { by: 'edge', direction: 'down' }, at(3, 1)],
  [at(0, 0), { by: 'edge', direction: 'down' }, at(1, 0)],
  [at(3, 0), { by: 'edge', direction: 'up' }, at(1, 0)],
  [at(3, 4), { by: 'edge', direction: 'down' }, at(3, 4)],
  [at(0, 2), { by: 'page', direction: 'down' }, at(2, 2)],
  [at(3, 2), { by: 'page', direction: 'up' }, at(1, 2)],
  [at(1, 2), { by: 'row end', direction: 'left' }, at(1, 0)],
  [at(1, 2), { by: 'row end', direction: 'right' }, at(1, 4)],
  [at(1, 2), { by: 'sheet end', direction: 'left' }, at(0, 0)],
  [at(1, 2), { by: 'sheet end', direction: 'right' }, at(3, 4)],
])('from %j, %j leads to %j', (from, wanted, to) => {
  expect(move(from, wanted)).toEqual(selectCell(to))
})

test('Shift extends from where one stands, and back over it', () => {
  const right: Move = { by: 'cell', direction: 'right' }
  const left: Move = { by: 'cell', direction: 'left' }
  const wide = moveSelection(move(at(1, 1), right, true), right, true, FIELD)
  expect(rangeOf(wide)).toEqual({ top: 1, left: 1, bottom: 1, right: 3 })
  expect(wide.active).toEqual(at(1, 1))
  const back = [left, left, left].reduce(
    (selection, each) => moveSelection(selection, each, true, FIELD),
    wide,
  )
  expect(rangeOf(back)).toEqual({ top: 1, left: 0, bottom: 1, right: 1 })
})

test('whole rows, columns and everything', () => {
  expect(rangeOf(selectRows(1, 2, SHAPE))).toEqual({ top: 1, left: 0, bottom: 2, right: 4 })
  expect(rangeOf(selectColumns(3, 3, SHAPE))).toEqual({ top: 0, left: 3, bottom: 3, right: 3 })
  const all = selectAll(selectCell(at(2, 2)), SHAPE)
  expect(rangeOf(all)).toEqual({ top: 0, left: 0, bottom: 3, right: 4 })
  expect(all.active).toEqual(at(2, 2))
  expect(rangeOf(clampSelection(all, { rows: 2, columns: 3 }))).toEqual({
    top: 0,
    left: 0,
    bottom: 1,
    right: 2,
  })
})

test('Tab goes on to the next row, Enter back under the column where Tab began', () => {
  const first = tabOn(selectCell(at(0, 2)), false, SHAPE)
  const second = first && tabOn(first, false, SHAPE)
  expect(second?.active).toEqual(at(0, 4))
  expect(second && enterOn(second, false, SHAPE).active).toEqual(at(1, 2))
  expect(second && tabOn(second, false, SHAPE)?.active).toEqual(at(1, 0))
  expect(tabOn(selectCell(at(1, 0)), true, SHAPE)?.active).toEqual(at(0, 4))
})

test('Tab leaves the sheet at both of its ends', () => {
  expect(tabOn(selectCell(at(3, 4)), false, SHAPE)).toBeNull()
  expect(tabOn(selectCell(at(0, 0)), true, SHAPE)).toBeNull()
})

test('Enter stops at the last row', () => {
  expect(enterOn(selectCell(at(3, 1)), false, SHAPE).active).toEqual(at(3, 1))
  expect(enterOn(selectCell(at(3, 1)), true, SHAPE).active).toEqual(at(2, 1))
})

const cell = fc.record({ row: fc.nat(3), column: fc.nat(4) })

test('in a range Tab and Enter visit each cell once and come back, and the range stays', () => {
  fc.assert(
    fc.property(cell, cell, fc.boolean(), (anchor, head, isBack) => {
      fc.pre(anchor.row !== head.row || anchor.column !== head.column)
      const start = selectRange(anchor, head)
      const { top, left, bottom, right } = rangeOf(start)
      const count = (bottom - top + 1) * (right - left + 1)
      for (const walk of [
        (selection: Selection) => tabOn(selection, isBack, SHAPE) ?? selection,
        (selection: Selection) => enterOn(selection, isBack, SHAPE),
      ]) {
        const visited = new Set<string>()
        let selection = start
        for (let step = 0; step < count; step++) {
          visited.add(`${selection.active.row}:${selection.active.column}`)
          selection = walk(selection)
          expect(rangeOf(selection)).toEqual(rangeOf(start))
        }
        expect(visited.size).toBe(count)
        expect(selection.active).toEqual(start.active)
      }
    }),
  )
})

test('no key leads out of the sheet', () => {
  const direction = fc.constantFrom('up' as const, 'down' as const)
  const aside = fc.constantFrom('left' as const, 'right' as const)
  const wanted: fc.Arbitrary<Move> = fc.oneof(
    fc.record({
      by: fc.constantFrom('cell' as const, 'edge' as const),
      direction: fc.oneof(direction, aside),
    }),
    fc.record({ by: fc.constant('page' as const), direction }),
    fc.record({ by: fc.constantFrom('row end' as const, 'sheet end' as const), direction: aside }),
  )
  fc.assert(
    fc.property(cell, fc.array(fc.tuple(wanted, fc.boolean())), (from, moves) => {
      const end = moves.reduce(
        (selection, [each, isExtended]) => moveSelection(selection, each, isExtended, FIELD),
        selectCell(from),
      )
      expect(clampSelection(end, SHAPE)).toBe(end)
    }),
  )
})

test('cells have the names of spreadsheets', () => {
  expect(nameCell(6, 7)).toBe('G7')
  expect([0, 25, 26, 51, 52, 701, 702].map(nameColumn)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
