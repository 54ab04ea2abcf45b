import { expect, test } from 'vitest'
import { openMarks, positionOf } from './standby.rules.ts'

test.each([
  ['0/0', 0n],
  ['0/FFFFFFFF', 0xffffffffn],
  ['1/0', 0x100000000n],
  ['16/B374D848', 0x16b374d848n],
])('%s', (text, position) => expect(positionOf(text)).toBe(position))

test('a standby is as far behind as the newest moment that it has reached', () => {
  const marks = openMarks()
  expect(marks.behindMs(0)).toBe(Number.POSITIVE_INFINITY)
  marks.add({ at: 1000, position: 10n })
  marks.add({ at: 2000, position: 10n })
  marks.add({ at: 3000, position: 30n })
  marks.reached(9n)
  expect(marks.behindMs(3000)).toBe(Number.POSITIVE_INFINITY)
  marks.reached(29n)
  expect(marks.behindMs(3000)).toBe(1000)
  marks.reached(30n)
  expect(marks.behindMs(3000)).toBe(0)
  expect(marks.behindMs(9000)).toBe(6000)
  marks.forget()
  expect(marks.behindMs(9000)).toBe(Number.POSITIVE_INFINITY)
})
