import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnNeed, shareRoom } from './share-room.rules.ts'

const name = (whole: number): ColumnNeed => ({ whole, least: 120 })
const status = (whole: number): ColumnNeed => ({ whole, least: whole })

describe('columns', () => {
  test.each([
    ['that fit share what is left over', [name(200), status(100)], 400, [250, 150]],
    ['with room for all take it exactly', [name(200), status(100)], 300, [200, 100]],
    ['with less room cut names and no status', [name(200), status(100)], 260, [160, 100]],
    ['that do not fit at all are wider than the room', [name(200), status(100)], 90, [120, 100]],
    ['with short names do not take what they could', [name(60), status(100)], 160, [60, 100]],
    ['of two names share what there is', [name(500), name(180), status(100)], 420, [160, 160, 100]],
    [
      'of a short name leave the rest to the long one',
      [name(500), name(130), status(100)],
      500,
      [270, 130, 100],
    ],
  ] as const)('%s', (_, needs, room, widths) => {
    expect(shareRoom(needs, room)).toEqual(widths)
  })

  test('that name their row are cut last, and leave the others something', () => {
    const [style, suppliers] = [
      { ...name(221), least: 92, parts: 3 },
      { ...name(182), least: 88 },
    ]
    expect(shareRoom([style, suppliers, status(100)], 467)).toEqual([221, 146, 100])
    expect(shareRoom([{ ...style, whole: 400 }, suppliers, status(100)], 467)).toEqual([232, 134, 100])
  })

  test('that somebody made narrower or wider stay so', () => {
    expect(shareRoom([{ ...name(300), chosen: 90 }, status(100)], 500)).toEqual([90, 410])
    expect(shareRoom([name(300), { ...status(100), chosen: 300 }], 400)).toEqual([120, 300])
  })

  const needs = fc.array(
    fc
      .record({ whole: fc.integer({ min: 40, max: 900 }), least: fc.integer({ min: 72, max: 240 }) })
      .map(({ whole, least }) => ({ whole, least: Math.min(least, whole) })),
    { minLength: 1, maxLength: 12 },
  )

  test('never fall under their least, and never leave a name cut beside room', () => {
    fc.assert(
      fc.property(needs, fc.integer({ min: 300, max: 2400 }), (columns, room) => {
        const widths = shareRoom(columns, room)
        const all = widths.reduce((one, other) => one + other, 0)
        for (const [place, { least }] of columns.entries())
          expect(widths[place]).toBeGreaterThanOrEqual(least)
        const isCut = columns.some(({ whole }, place) => (widths[place] ?? 0) < whole - 1)
        if (isCut) expect(room - all).toBeLessThanOrEqual(columns.length)
        const least = columns.reduce((one, { least }) => one + least, 0)
        expect(all).toBeLessThanOrEqual(Math.max(room, least))
      }),
    )
  })
})
