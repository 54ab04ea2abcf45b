import { expect, test } from 'vitest'
import { findPaperSize, PAPER_NAMES, scaleBelowA6, sheetOf } from './paper-sizes.ts'

// shows S2-115
test('fifty-five sizes, all of them upright', () => {
  expect(PAPER_NAMES).toHaveLength(55)
  for (const name of PAPER_NAMES) {
    const { widthMm, heightMm } = sheetOf(name, 'portrait')
    expect(widthMm, name).toBeLessThanOrEqual(heightMm)
    expect(sheetOf(name, 'landscape')).toEqual({ widthMm: heightMm, heightMm: widthMm })
  }
})

test.each([
  ['a4', 'A4'],
  ['ENVELOPE dl', 'Envelope DL'],
  [' Letter ', 'Letter'],
  ['sra0', 'SRA0'],
  ['8.5X11', '8.5x11'],
])('%s is found in any case', (typed, name) => {
  expect(findPaperSize(typed)).toBe(name)
})

test.each(['A11', '', 'constructor', 'A4 paper'])('%s is none', (typed) => {
  expect(findPaperSize(typed)).toBeUndefined()
})

test('each half of the A series is half of the one before, within a millimetre', () => {
  for (const letter of ['A', 'B', 'C'])
    for (let step = 1; step <= 10; step++) {
      const larger = sheetOf(findPaperSize(`${letter}${step - 1}`) ?? 'A4', 'portrait')
      const smaller = sheetOf(findPaperSize(`${letter}${step}`) ?? 'A4', 'portrait')
      expect(smaller.heightMm).toBe(larger.widthMm)
      expect(Math.abs(smaller.widthMm * 2 - larger.heightMm)).toBeLessThanOrEqual(1)
    }
})

test('smaller than A6 means a scaled A6 page', () => {
  expect(scaleBelowA6(sheetOf('A4', 'landscape'))).toBe(1)
  expect(scaleBelowA6(sheetOf('A6', 'landscape'))).toBe(1)
  expect(scaleBelowA6(sheetOf('A7', 'portrait'))).toBeCloseTo(74 / 105)
  expect(scaleBelowA6(sheetOf('A10', 'landscape'))).toBeCloseTo(26 / 105, 2)
})
