import { expect, test } from 'vitest'
import { hasWebAddress, isOneLine } from './fields.ts'

test.each([
  'J.Crew',
  'A.P.C.',
  'Y.A.S',
  'Dr. Martens',
  'Bestseller A/S',
  'XYZ Mfg.Co.,Ltd',
  'S.Oliver',
  'No.1',
  'Ph.D. Mills',
  "L'Été",
  'محمد',
  '株式会社',
])('%s is a name', (name) => {
  expect([hasWebAddress(name), isOneLine(name)]).toEqual([false, true])
})

test.each([
  'https://a.b',
  'HTTP://A',
  'www.x',
  'see evil.com',
  'evil.co.uk',
  'a-b.shop',
  'x.link/y',
  'паспорт.рф/вход',
])('%s has a web address', (name) => {
  expect(hasWebAddress(name)).toBe(true)
})

test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\u202eb', 'a\u2066b'])(
  '%j is no line',
  (name) => {
    expect(isOneLine(name)).toBe(false)
  },
)
