import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brightenColor, contrastOf, isHexColor, mixColors, readableOn, tintOf } from './colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text in any colour can be read on any background', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const readable = readableOn(text, background)
      expect(isHexColor(readable)).toBe(true)
      expect(contrastOf(readable, background)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  )
})

test('a colour that can be read already is left as it is', () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      fc.pre(contrastOf(text, background) >= 4.5)
      expect(readableOn(text, background)).toBe(text)
    }),
  )
})

test('what can be read on a background can be read on its tint', () => {
  fc.assert(
    fc.property(color, color, color, (background, accent, text) => {
      const readable = readableOn(text, background)
      expect(contrastOf(readable, tintOf(background, accent, [readable]))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1000 },
  )
})

test('a brightened colour is a colour, and a grey stays grey', () => {
  fc.assert(fc.property(color, (picked) => isHexColor(brightenColor(picked))))
  expect(brightenColor('#333333')).toBe('#808080')
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#473068', '#ffffff', 11.11],
])('contrast of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
  expect(contrastOf(other, one)).toBeCloseTo(contrast, 1)
})

test('mixing goes from the first colour to the second', () => {
  expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixColors('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mixColors('#000000', '#ff0000', 0.5)).toBe('#800000')
})

test.each(['#fff', 'red', '#12345', '#1234567', '#gggggg', ''])('%j is no colour', (value) => {
  expect(isHexColor(value)).toBe(false)
})
