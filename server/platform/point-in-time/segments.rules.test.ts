import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseBase, findGap, isKeptName, isSegment, listSurplus, positionOf } from './segments.rules.ts'

const nameAt = (position: number, timeline = 1): string =>
  [timeline, Math.floor(position / 256), position % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
const base = (name: string, ended_at: string, start = 0, end = start) => ({
  ...{ name, ended_at, start_segment: nameAt(start), end_segment: nameAt(end) },
})

test.each([
  ['000000010000000000000001', true, true],
  ['00000001000000000000000A.partial', true, false],
  ['000000010000000000000003.00000028.backup', true, false],
  ['00000002.history', true, false],
  ['000000010000000000000001.part', false, false],
  ['../000000010000000000000001', false, false],
  ['00000001000000000000000g', false, false],
  ['', false, false],
])('%s is kept: %s, is a segment: %s', (name, kept, segment) => {
  expect(isKeptName(name)).toBe(kept)
  expect(isSegment(name)).toBe(segment)
})

test('a segment has 256 before it in each log', () => {
  expect(positionOf('0000000100000000000000FF')).toBe(255)
  expect(positionOf('000000010000000100000000')).toBe(256)
  expect(positionOf('00000003000000020000000A')).toBe(522)
})

describe('a gap', () => {
  test('is the first position that lacks, whatever timelines the others are of', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 70_000 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
        (first, there) => {
          const names = there.flatMap((isThere, i) => (isThere ? [nameAt(first + i, 1 + (i % 3))] : []))
          const lacking = there.indexOf(false)
          expect(findGap(names, first, first + there.length)).toBe(lacking < 0 ? null : first + lacking)
        },
      ),
    )
  })

  test('is not covered by what is no whole segment', () => {
    expect(findGap([nameAt(1), `${nameAt(2)}.partial`, nameAt(3)], 1, 4)).toBe(2)
  })
})

describe('the base of a moment', () => {
  const bases = [base('b', '2027-01-02T02:00:00.000Z'), base('a', '2027-01-01T02:00:00.000Z')]
  test.each([
    ['2027-01-01T01:59:59Z', undefined],
    ['2027-01-01T02:00:00Z', 'a'],
    ['2027-01-02T01:59:59Z', 'a'],
    ['2027-01-03T00:00:00Z', 'b'],
  ])('at %s is %s', (at, name) => {
    expect(chooseBase(bases, new Date(at))?.name).toBe(name)
  })

  test('without a moment is the newest', () => {
    expect(chooseBase(bases, null)?.name).toBe('b')
    expect(chooseBase([], null)).toBeNull()
  })
})

describe('what is no longer needed', () => {
  const bases = [
    base('a', '2027-01-01T00:00:00.000Z', 2),
    base('b', '2027-01-02T00:00:00.000Z', 5),
    base('c', '2027-01-03T00:00:00.000Z', 9),
  ]
  const names = [nameAt(1), nameAt(4), nameAt(5), nameAt(5, 2), nameAt(9), '00000002.history']

  test('lies before the newest base from which the earliest moment can be reached', () => {
    expect(listSurplus({ bases, names }, new Date('2027-01-02T12:00:00Z'))).toEqual({
      bases: ['a'],
      names: [nameAt(1), nameAt(4)],
    })
  })

  test('is nothing while no base is as old as the days that are kept', () => {
    expect(listSurplus({ bases, names }, new Date('2026-12-31T00:00:00Z'))).toEqual({ bases: [], names: [] })
  })
})
