import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { contrastOf } from '#contract/values/codes/colors.ts'
import { passportThemeCss, themeColors } from './passport-theme.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const layout = fc.record({
  title_color: color,
  font_color: color,
  icon_color: color,
  verified_color: color,
  unverified_color: color,
  background_color: color,
})

// shows S1-164
test('whatever colours a brand picks, its passport can be read', () => {
  fc.assert(
    fc.property(layout, (picked) => {
      const { paper = '', tint = '', ...colors } = themeColors({ ...DEFAULT_TRACE_LAYOUT, ...picked })
      for (const name of ['text', 'muted', 'title', 'confirmed-text', 'open-text']) {
        expect(contrastOf(colors[name] ?? '', paper)).toBeGreaterThanOrEqual(4.5)
      }
      for (const name of ['text', 'muted', 'title']) {
        expect(contrastOf(colors[name] ?? '', tint)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrastOf(colors.confirmed ?? '', colors['on-confirmed'] ?? '')).toBeGreaterThanOrEqual(3)
      expect(contrastOf(colors.open ?? '', colors['on-open'] ?? '')).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 500 },
  )
})

test('the default colours stay as the brand picked them', () => {
  expect(themeColors(DEFAULT_TRACE_LAYOUT)).toMatchObject({
    paper: '#ffffff',
    text: '#473068',
    title: '#473068',
    confirmed: '#473068',
    'on-confirmed': '#70d0ce',
  })
})

test('text in the place of a colour never reaches the style element', () => {
  const hostile = { ...DEFAULT_TRACE_LAYOUT, title_color: '</style><script>alert(1)</script>' }
  expect(passportThemeCss(hostile)).toBe(passportThemeCss(DEFAULT_TRACE_LAYOUT))
  expect(passportThemeCss(hostile, '#preview')).toMatch(/^#preview\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
})
