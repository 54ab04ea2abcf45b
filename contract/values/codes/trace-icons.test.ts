import { expect, test } from 'vitest'
import { TRACE_ICONS } from './trace-icons.generated.ts'
import { drawTraceIcon, findTraceIcon, searchTraceIcons } from './trace-icons.ts'
import { TRACE_STEPS } from './trace-steps.ts'

// shows S1-158
test('there are more than 140 icons, each with its own name, keywords and nothing but shapes', () => {
  expect(TRACE_ICONS.length).toBeGreaterThan(140)
  expect(new Set(TRACE_ICONS.map(({ name }) => name)).size).toBe(TRACE_ICONS.length)
  for (const { name, keywords, markup } of TRACE_ICONS) {
    expect(name).toMatch(/^[a-z0-9-]+$/)
    expect(keywords.length).toBeGreaterThan(0)
    expect(markup).toMatch(/^(<(path|circle|rect|line|polyline|ellipse) [^<>]*\/>)+$/)
  }
})

test.each(TRACE_STEPS.map(({ key, icon }) => [key, icon]))('the step %s has the icon %s', (_, icon) => {
  expect(findTraceIcon(icon)).not.toBeNull()
})

test.each([
  ['cotton', 'flower'],
  ['SEW', 'needle-thread'],
  ['dye', 'bucket-droplet'],
  ['wool', 'yarn'],
  ['sea freight', 'ship'],
  ['cutt', 'scissors'],
])('searching for %j finds %s', (search, name) => {
  expect(searchTraceIcons(search).map((icon) => icon.name)).toContain(name)
})

test('nothing typed finds everything, and nonsense nothing', () => {
  expect(searchTraceIcons('  ')).toHaveLength(TRACE_ICONS.length)
  expect(searchTraceIcons('qqqq')).toEqual([])
})

test('an icon is a whole svg file', () => {
  const [icon] = TRACE_ICONS
  expect(icon && drawTraceIcon(icon)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
})
