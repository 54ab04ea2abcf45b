import { expect, test } from 'vitest'
import { DARK, LIGHT, NAVIGATION, type Palette } from './palette.ts'

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number)
}
/** WCAG 2.2, relative luminance contrast. */
const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const TEXT: [keyof Palette, keyof Palette][] = [
  ['ink', 'paper'],
  ['ink', 'ground'],
  ['ink', 'violetTint'],
  ['ink', 'amberTint'],
  ['ink', 'coralTint'],
  ['inkSecond', 'paper'],
  ['inkSecond', 'ground'],
  ['inkSecond', 'hover'],
  ['neutral', 'neutralTint'],
  ['violetText', 'paper'],
  ['violetText', 'ground'],
  ['violetText', 'violetTint'],
  ['tealText', 'paper'],
  ['tealText', 'tealTint'],
  ['coralText', 'paper'],
  ['coralText', 'coralTint'],
  ['amberText', 'paper'],
  ['amberText', 'amberTint'],
]

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  test.each(TEXT)(`${scheme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test(`${scheme}: fields can be made out`, () => {
    expect(contrast(palette.fieldLine, palette.paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.fieldLine, palette.ground)).toBeGreaterThanOrEqual(3)
  })
  test(`${scheme}: white can be read on filled buttons`, () => {
    expect(contrast('#ffffff', palette.violet)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', palette.danger)).toBeGreaterThanOrEqual(4.5)
  })
}

test('the navigation can be read', () => {
  expect(contrast(NAVIGATION.text, NAVIGATION.ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#ffffff', NAVIGATION.current)).toBeGreaterThanOrEqual(4.5)
})
