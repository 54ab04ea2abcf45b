import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brightenColor,
  contrastOf,
  isHexColor,
  luminanceOf,
  mixColors,
  readableOn,
  tintOf,
} from './colors.ts'

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

test.each(['#000000', '#AbCdEf', '#09afAF'])('%j is a colour', (value) => {
  expect(isHexColor(value)).toBe(true)
})

// WCAG 2.2, relative luminance: linear up to 0.04045, which lies between 10 and 11 of 255.
test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#00ff00', 0.7152],
  ['#0000ff', 0.0722],
  ['#0a0a0a', 0.0030353],
  ['#0b0b0b', 0.0033465],
])('luminance of %s is %d', (value, luminance) => {
  expect(luminanceOf(value)).toBeCloseTo(luminance, 7)
})

describe('what cannot be read', () => {
  test.each([
    ['#EA7A66', '#ffffff', 4.5, '#b25d4e'],
    ['#70D0CE', '#ffffff', 3, '#559e9d'],
    ['#473068', '#000000', 4.5, '#7e6e95'],
  ])('%s on %s for %d becomes the nearest shade, %s', (text, background, contrast, shade) => {
    expect(readableOn(text, background, contrast)).toBe(shade)
  })

  test('is kept as typed in lower case where it just can', () => {
    const contrast = contrastOf('#EA7A66', '#ffffff')
    expect(readableOn('#EA7A66', '#ffffff', contrast)).toBe('#ea7a66')
  })

  test('is black or white where no shade is enough', () => {
    expect(readableOn('#808080', '#808080', 21)).toBe('#000000')
    expect(readableOn('#404040', '#404040', 21)).toBe('#ffffff')
  })
})

test('a tint is a hint of the colour, and is left out where one of the texts could not be read on it', () => {
  expect(tintOf('#ffffff', '#473068', ['#111111'])).toBe('#f2f1f4')
  expect(tintOf('#ffffff', '#473068', [])).toBe('#f2f1f4')
  expect(tintOf('#ffffff', '#473068', ['#767676'])).toBe('#ffffff')
  expect(tintOf('#ffffff', '#473068', ['#000000', '#767676'])).toBe('#ffffff')
})

test.each([
  ['#473068', '#8246d7'],
  ['#102030', '#468fd7'],
  ['#0c0000', '#d74646'],
  // Hardly a hue: a grey.
  ['#0b0000', '#808080'],
])('%s is brightened to %s', (picked, bright) => {
  expect(brightenColor(picked)).toBe(bright)
})
