import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallOut, CallOutPlace } from '#contract/files/call-outs.ts'
import { choiceOf, ofSketch } from '#web/records/call-outs/say-target.ts'
import {
  countOpen,
  isLine,
  makeCallOut,
  middleFor,
  movePlace,
  NO_TARGET,
  targetOf,
  withOwn,
} from './call-out-values.rules.ts'

const pin = (id: string, sketchId = 7): CallOut =>
  makeCallOut({ id, sketchId, kind: 'pin', from: { x: 0.5, y: 0.5 }, to: null })
const share = fc.integer({ min: 0, max: 10_000 }).map((each) => each / 10_000)
const step = fc.double({ min: -2, max: 2, noNaN: true })
const places: fc.Arbitrary<CallOutPlace> = fc
  .tuple(share, share, share, share, fc.boolean())
  .map(([x, y, end_x, end_y, isLong]) => ({
    ...{ x, y },
    end_x: isLong ? end_x : null,
    end_y: isLong ? end_y : null,
  }))

describe('moving', () => {
  test('never leaves the picture, and touches nothing but what is held', () => {
    fc.assert(
      fc.property(places, step, step, fc.constantFrom('whole', 'start', 'end'), (place, x, y, part) => {
        const moved = movePlace(place, part as 'whole', { x, y })
        for (const each of Object.values(moved))
          if (each !== null) {
            expect(each).toBeGreaterThanOrEqual(0)
            expect(each).toBeLessThanOrEqual(1)
          }
        expect(moved.end_x === null).toBe(place.end_x === null)
        if (place.end_x === null) return
        if (part === 'start') expect([moved.end_x, moved.end_y]).toEqual([place.end_x, place.end_y])
        if (part === 'end') expect([moved.x, moved.y]).toEqual([place.x, place.y])
      }),
    )
  })
  test('a line that is moved as a whole keeps its shape at the edge too', () => {
    fc.assert(
      fc.property(share, share, share, share, step, step, (x, y, end_x, end_y, run, rise) => {
        const moved = movePlace({ x, y, end_x, end_y }, 'whole', { x: run, y: rise })
        expect((moved.end_x ?? 0) - moved.x).toBeCloseTo(end_x - x, 3)
        expect((moved.end_y ?? 0) - moved.y).toBeCloseTo(end_y - y, 3)
      }),
    )
  })
})

test.each([
  ['pin', 0, { from: { x: 0.5, y: 0.5 }, to: null }],
  ['pin', 2, { from: { x: 0.5, y: 0.6 }, to: null }],
  ['dimension', 0, { from: { x: 0.35, y: 0.5 }, to: { x: 0.65, y: 0.5 } }],
] as const)('the keyboard puts a %s, the %sth, where it is seen', (kind, count, place) => {
  expect(middleFor(kind, count)).toEqual(place)
})

test('two ends at one place are no line', () => {
  expect(isLine({ x: 0.5, y: 0.5 }, { x: 0.50001, y: 0.5 })).toBe(false)
  expect(isLine({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.51 })).toBe(true)
})

test('a sketch’s call-outs are exchanged, those of others stay, in one order', () => {
  const all = [pin('a', 3), pin('b', 7), pin('c', 9)]
  const next = withOwn(all, 7, [pin('d'), pin('b')])
  expect(next.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
  expect(ofSketch(next, 7)).toHaveLength(2)
  expect(withOwn(next, 7, ofSketch(all, 7))).toEqual(all)
})

test('a choice names its target, and the target the choice', () => {
  for (const choice of ['note:0d9e7c4a', 'point:A:1', 'line:12', 'text'])
    expect(choiceOf(targetOf(choice))).toBe(choice)
  expect(targetOf('line:12')).toEqual({ ...NO_TARGET, kind: 'line', line_id: 12 })
})

test('those without a word are counted, those whose target is gone are not', () => {
  const gone = { ...pin('b'), target: { ...NO_TARGET, kind: 'line' as const } }
  expect(countOpen([pin('a'), gone, { ...pin('c'), target: { ...NO_TARGET, text: ' ' } }])).toBe(2)
})
