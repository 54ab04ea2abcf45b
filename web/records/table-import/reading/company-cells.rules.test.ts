import { expect, test } from 'vitest'
import { isCalled } from './company-cells.rules.ts'

test.each([
  ['Gömlek Örme', 'GOMLEK ORME'],
  ['Größe & Söhne', 'grosse & sohne'],
  ['مصنع أَحمَد', 'مصنع احمد'],
  ['ﾃｽﾄ縫製', 'テスト縫製'],
  ['Fábrica  do Porto ', 'fabrica do porto'],
])('%s is found by %s', (name, text) => {
  expect(isCalled({ name }, text)).toBe(true)
  expect(isCalled({ name: text }, name)).toBe(true)
})

test('another name is another company', () => {
  expect(isCalled({ name: 'Anatolia Knit' }, 'Anatolia Knitting')).toBe(false)
})
