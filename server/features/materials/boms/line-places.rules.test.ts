import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeLines, ROOM } from './line-places.rules.ts'

const keep = (positions: Record<string, number>) => new Map(Object.entries(positions))
const inOrder = (places: ReadonlyMap<number | string, number>) =>
  [...places].sort(([, one], [, other]) => one - other).map(([key]) => key)

describe('positions', () => {
  test.each<[string, string[], Record<string, number>, Record<string, number>]>([
    ['lines of a first save have room between them', ['a', 'b'], {}, { a: ROOM, b: 2 * ROOM }],
    ['lines in their order keep theirs', ['a', 'b'], { a: 1, b: 2 }, { a: 1, b: 2 }],
    ['one between two takes the middle', ['a', 'n', 'b'], { a: 10, b: 20 }, { a: 10, n: 15, b: 20 }],
    [
      'one that moves alone is written',
      ['b', 'c', 'a'],
      { a: 10, b: 20, c: 30 },
      { b: 20, c: 30, a: 30 + ROOM },
    ],
    [
      'where there is no room all are numbered anew',
      ['a', 'n', 'b'],
      { a: 1, b: 2 },
      { a: ROOM, n: 2 * ROOM, b: 3 * ROOM },
    ],
    ['so they are before the numbers run out', ['a', 'n'], { a: 1_000_000_000 }, { a: ROOM, n: 2 * ROOM }],
    ['a line goes before the first', ['n', 'a'], { a: 10 }, { n: 5, a: 10 }],
  ])('%s', (_, order, known, wanted) => {
    expect(Object.fromEntries(placeLines(order, keep(known)))).toEqual(wanted)
  })

  test('say the order, each once, whatever it was', () => {
    const known = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(known, fc.nat(6), fc.infiniteStream(fc.nat()), (positions, added, random) => {
        const keys = [
          ...positions.map((_, index) => index),
          ...Array.from({ length: added }, (_, at) => `n${at}`),
        ]
        const order = keys.map((key) => ({ key, at: random.next().value })).sort((a, b) => a.at - b.at)
        const wanted = order.map(({ key }) => key)
        const places = placeLines(wanted, new Map(positions.map((position, index) => [index, position])))
        expect(inOrder(places)).toEqual(wanted)
        expect(new Set(places.values()).size).toBe(wanted.length)
        expect(Math.min(1, ...places.values())).toBe(1)
      }),
    )
  })

  // shows D-44
  test('of two thousand lines one that moves changes alone', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => index)
    const known = new Map(keys.map((key) => [key, (key + 1) * ROOM]))
    const order = [...keys.slice(1, 900), 0, ...keys.slice(900)]
    const places = placeLines(order, known)
    expect(keys.filter((key) => places.get(key) !== known.get(key))).toEqual([0])
  })
})
