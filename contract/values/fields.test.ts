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

/** A quadratic pattern took 26 s of the main thread for the first of them. */
test.each([
  ['100,000 letters', 'z'.repeat(100_000)],
  ['as many as are judged', 'z'.repeat(2000)],
  ['points', 'ab.'.repeat(600)],
  ['digits and lines', '-1'.repeat(900)],
])('%s are judged at once', (_what, name) => {
  const begun = process.threadCpuUsage().user
  expect(hasWebAddress(name)).toBe(false)
  expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(100)
})
