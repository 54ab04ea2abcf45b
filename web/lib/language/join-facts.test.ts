import { afterAll, expect, test } from 'vitest'
import { joinFacts } from './join-facts.ts'
import { speak } from './say.ts'

afterAll(() => speak('en', {}))

test('facts stand in a line, without those that there are not', () => {
  speak('en', {})
  expect(joinFacts(['Ecru', null, '', false, undefined, '240 g/m²'])).toBe('Ecru · 240 g/m²')
  expect(joinFacts([])).toBe('')
})

test('where the writing runs from right to left each keeps its own order', () => {
  speak('ar', {})
  expect(joinFacts(['قطن', '240 g/m²', '4000'])).toBe('قطن · \u2068240 g/m²\u2069 · 4000')
  // One that has been set apart is not set apart again.
  expect(joinFacts(['\u2068Ecru\u2069'])).toBe('\u2068Ecru\u2069')
})
