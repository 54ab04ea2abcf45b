import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  editValues,
  invertEdit,
  isContested,
  rebaseEdit,
  type ValueEdit,
  withValues,
} from './value-edit.rules.ts'

const began = { start: 1, end: 9, name: 'Fit' }
const move = editValues(7, began, { start: 3, end: 11 })

describe('an edit', () => {
  test('remembers what stood there, of what it sets and of nothing else', () => {
    expect(move).toEqual({ of: 7, before: { start: 1, end: 9 }, after: { start: 3, end: 11 } })
  })

  test.each([
    ['is as it was', began, false],
    ['has another value elsewhere', { ...began, name: 'Size set' }, false],
    ['has been given the same', { ...began, start: 3 }, false],
    ['has been given another', { ...began, end: 12 }, true],
    ['lacks the value', { start: 1, name: 'Fit' }, true],
  ])('of a record that %s: contested is %s', (_, now, isWanted) => {
    expect(isContested(move, now)).toBe(isWanted)
  })

  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(3))
  const whole = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) })

  test('that is taken back gives what was there, and done again what it made', () => {
    fc.assert(
      fc.property(whole, values, (row, after) => {
        const edit = editValues(1, row, after)
        const done = withValues(row, edit)
        const back = withValues(done, invertEdit(edit))
        expect(back).toEqual(row)
        expect(withValues(back, edit)).toEqual(done)
        expect(invertEdit(invertEdit(edit))).toEqual(edit)
      }),
    )
  })

  test('is contested by nothing that was not changed, and taken back by nobody who made it', () => {
    fc.assert(
      fc.property(whole, values, (row, after) => {
        const edit = editValues(1, row, after)
        expect(isContested(edit, row)).toBe(false)
        expect(isContested(invertEdit(edit), withValues(row, edit))).toBe(false)
      }),
    )
  })
})

describe('an edit on top of one that was refused', () => {
  const first = editValues(1, { a: 1, b: 1 }, { a: 2 })

  test.each<[string, ValueEdit, ValueEdit['before']]>([
    ['began from what that one began from', editValues(1, { a: 2 }, { a: 3 }), { a: 1 }],
    ['of other values stays', editValues(1, { a: 2, b: 1 }, { b: 5 }), { b: 1 }],
    ['of another record stays', editValues(2, { a: 2 }, { a: 3 }), { a: 2 }],
    ['that began from something else stays', editValues(1, { a: 8 }, { a: 3 }), { a: 8 }],
  ])('%s', (_, edit, before) => {
    expect(rebaseEdit(edit, first).before).toEqual(before)
    expect(rebaseEdit(edit, first).after).toEqual(edit.after)
  })
})
