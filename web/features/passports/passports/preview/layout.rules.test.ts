import { expect, test } from 'vitest'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { type ColorName, isReadableColor } from './layout.rules.ts'

test.each<[ColorName, string, string, boolean]>([
  ['title_color', '#473068', '#ffffff', true],
  ['title_color', '#767676', '#ffffff', true],
  ['title_color', '#777777', '#ffffff', false],
  ['font_color', '#ffffff', '#ffffff', false],
  ['icon_color', '#ffffff', '#ffffff', true],
  ['title_color', '#12', '#ffffff', true],
])('%s %s on %s', (name, color, background, isReadable) => {
  const layout = { ...DEFAULT_TRACE_LAYOUT, background_color: background, [name]: color }
  expect(isReadableColor(name, layout)).toBe(isReadable)
})
