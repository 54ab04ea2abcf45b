/** A drawing in AutoCAD's binary form is drawn as its text is, and what is made to lead its reader astray ends. */
import { describe, expect, test } from 'vitest'
import { makeDxf, makePattern, toBinaryDxf } from '#server/test/trade/drawings.ts'
import { TooLarge, Unreadable } from '../drawn.ts'
import { svgOfDxf } from './draw-dxf.ts'

type Group = [code: number, value: string | number]
const SPLINE: Group[] = [
  ...([[0, 'SPLINE'], [8, '7'], [71, 3], ...[0, 0, 0, 0, 1, 1, 1, 1].map((knot) => [40, knot])] as Group[]),
  ...([
    [10, 0],
    [20, 0.1],
    [10, 10.25],
    [20, 40],
    [10, 40],
    [20, 40],
    [10, -50],
    [20, 1e-3],
  ] as Group[]),
]
const BULGED: Group[] = [
  [0, 'LWPOLYLINE'],
  [70, 1],
  [10, 0],
  [20, 0],
  [42, -0.4142135623730951],
  [10, 50],
  [20, 0],
]
const WORDS: Group[] = [
  [0, 'TEXT'],
  [10, 3],
  [20, 5],
  [40, 4],
  [1, 'Größe 尺码 <M>'],
]
const LINE: Group[] = [
  [0, 'LINE'],
  [8, '1'],
  [10, 0],
  [20, 0],
  [11, 50],
  [21, 50],
]

const textOf = (groups: readonly Group[]): string =>
  groups.map(([code, value]) => `${code}\n${value}\n`).join('')

// shows D-740
describe.each([12, 2000] as const)('a binary drawing of release %i', (release) => {
  test.each([
    ['a pattern', makePattern(['FRONT', 'BACK', 'SLEEVE'])],
    ['curves and words', makeDxf(SPLINE, BULGED, WORDS)],
    ['a remark at the beginning', `999\nGerber AccuMark\n${makeDxf(LINE)}`],
    ['data of programs', makeDxf([...LINE, [1001, 'ACAD'], [1000, 'x'], [1040, 2.5], [1070, -7]])],
  ])('is the same picture as its text: %s', (_name, text) => {
    expect(svgOfDxf(toBinaryDxf(text, release))).toBe(svgOfDxf(Buffer.from(text)))
  })

  test('that is cut off anywhere shows what came whole, as the text does', () => {
    const shownOf = (bytes: Buffer): string => {
      try {
        return svgOfDxf(bytes)
      } catch (error) {
        return error instanceof Unreadable ? error.message : String(error)
      }
    }
    const text = makeDxf(LINE, WORDS)
    const whole = toBinaryDxf(text, release)
    const pairs = text.match(/.*\n.*\n/g) ?? []
    for (let count = 0; count < pairs.length; count++) {
      const [from, to] = [count, count + 1].map(
        (end) => toBinaryDxf(pairs.slice(0, end).join(''), release).length,
      ) as [number, number]
      const shown = shownOf(Buffer.from(pairs.slice(0, count).join('')))
      for (let left = Math.max(from, 24); left < to; left++)
        expect(shownOf(whole.subarray(0, left)), String(left)).toBe(shown)
    }
  })

  test('of more entities than are drawn is too large', () => {
    const head = toBinaryDxf(
      textOf([
        [0, 'SECTION'],
        [2, 'ENTITIES'],
      ]),
      release,
    )
    const line = toBinaryDxf(textOf(LINE), release).subarray(22)
    expect(() => svgOfDxf(Buffer.concat([head, Buffer.alloc(line.length * 250_000, line)]))).toThrow(TooLarge)
  })
})

describe('of a binary drawing', () => {
  const whole = toBinaryDxf(makeDxf(LINE))
  const END_BYTES = 'ENDSEC'.length + 'EOF'.length + 2 * 3
  const chunk = (length: number, bytes: Buffer): Buffer =>
    Buffer.concat([whole.subarray(0, -END_BYTES), Buffer.from([310 & 255, 310 >> 8, length]), bytes])

  test('data that says a length has it passed over, and ends the file where it lies', () => {
    const after = toBinaryDxf(textOf(LINE)).subarray(22)
    const two = svgOfDxf(toBinaryDxf(makeDxf(LINE, LINE)))
    expect(svgOfDxf(chunk(4, Buffer.concat([Buffer.from([0, 0, 0, 0]), after])))).toBe(two)
    expect(svgOfDxf(chunk(255, Buffer.from([1, 2, 3])))).toBe(svgOfDxf(whole))
  })

  test('a code that no drawing has, and a text that never ends, end it', () => {
    const odd = Buffer.from([0x60, 0x09, 0, 0])
    expect(() => svgOfDxf(Buffer.concat([whole, odd]))).toThrow(Unreadable)
    const endless = Buffer.concat([whole.subarray(0, 22), Buffer.from([0, 0]), Buffer.alloc(52_000_000, 'A')])
    expect(() => svgOfDxf(endless)).toThrow(Unreadable)
  })

  test('numbers that are none leave a picture without them', () => {
    const bad = Buffer.from(whole)
    bad.writeDoubleLE(Number.NaN, bad.indexOf('LINE') + 5 + 4 + 2)
    expect(svgOfDxf(bad)).not.toMatch(/NaN|Infinity/)
  })
})
