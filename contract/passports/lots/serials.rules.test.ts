import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compactRanges,
  countOfRange,
  formOfSerial,
  isInRange,
  rangeBetween,
  readSerials,
  type SerialRange,
  serialAt,
  textOfRanges,
  withoutRanges,
} from './serials.rules.ts'

test.each([
  ['A0012', { prefix: 'A', digits: 4, first: 12, last: 12 }],
  ['12', { prefix: '', digits: 2, first: 12, last: 12 }],
  ['A-B', { prefix: 'A-B', digits: 0, first: 0, last: 0 }],
  ['A1B2', { prefix: 'A1B', digits: 1, first: 2, last: 2 }],
  [
    '12345678901234567890',
    { prefix: '12345', digits: 15, first: 678_901_234_567_890, last: 678_901_234_567_890 },
  ],
])('%s has one form', (serial, form) => {
  expect(formOfSerial(serial)).toEqual(form)
  expect(serialAt(form, form.first)).toBe(serial)
})

test.each([
  ['A001', 'A500', 500],
  ['A1001', 'A1500', 500],
  ['1', '1', 1],
  ['P0000001', 'P1000000', 1_000_000],
  // Of another form, or turned round.
  ['1', '10', null],
  ['A1', 'B2', null],
  ['9', '1', null],
  ['X', 'Y', null],
])('from %s to %s are %s', (first, last, count) => {
  const range = rangeBetween(first, last)
  expect(range && countOfRange(range)).toBe(count)
})

test.each([
  ['A1\nA2\nA3', [['A', 1, 1, 3]]],
  ['A3\r\n\r\n  A1 A2 ', [['A', 1, 1, 3]]],
  ['09\n10', [['', 2, 9, 10]]],
  [
    '9\n10',
    [
      ['', 1, 9, 9],
      ['', 2, 10, 10],
    ],
  ],
])('%j is read as ranges', (text, ranges) => {
  const read = readSerials(text)
  const said =
    'ranges' in read
      ? read.ranges.map((range) => [range.prefix, range.digits, range.first, range.last])
      : read
  expect(said).toEqual(ranges)
})

test.each(['a b c', 'with ümlaut', 'A1 B9', 'x'.repeat(21)])('%j is refused', (text) => {
  expect(readSerials(text)).toEqual({ wrong: text })
})

const range = fc
  .tuple(fc.constantFrom('', 'A', 'A1-'), fc.constantFrom(3, 4), fc.nat(200), fc.nat(20))
  .map(([prefix, digits, first, more]): SerialRange => ({ prefix, digits, first, last: first + more }))

test('compact ranges have the same serial numbers, each once, and none goes on in the next', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const listOf = (all: readonly SerialRange[]) =>
        all.flatMap((each) =>
          Array.from({ length: countOfRange(each) }, (_, at) => serialAt(each, each.first + at)),
        )
      const compact = compactRanges(ranges)
      const listed = listOf(compact)
      expect(listed.toSorted()).toEqual([...new Set(listOf(ranges))].toSorted())
      expect(new Set(listed).size).toBe(listed.length)
      expect(compactRanges(compact)).toEqual(compact)
    }),
  )
})

// shows D-625
test('what is left without others is in the one and in none of the others, and is read as it is written', () => {
  const listOf = (all: readonly SerialRange[]) =>
    all.flatMap((each) =>
      Array.from({ length: countOfRange(each) }, (_, at) => serialAt(each, each.first + at)),
    )
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), fc.array(range, { maxLength: 8 }), (some, more) => {
      const [ranges, others] = [compactRanges(some), compactRanges(more)]
      const left = withoutRanges(ranges, others)
      const taken = new Set(listOf(others))
      expect(listOf(left).toSorted()).toEqual(
        listOf(ranges)
          .filter((serial) => !taken.has(serial))
          .toSorted(),
      )
      expect(readSerials(textOfRanges(left))).toEqual({ ranges: compactRanges(left) })
    }),
  )
})

test('a serial number is in the ranges that have it, and in no other', () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const serial = serialAt(one, one.first)
      const isSame = one.prefix === other.prefix && one.digits === other.digits
      expect(isInRange(serial, one)).toBe(true)
      expect(isInRange(serial, other)).toBe(isSame && other.first <= one.first && one.first <= other.last)
    }),
  )
})
