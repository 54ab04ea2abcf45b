import { expect, test } from 'vitest'
import { isAppPath } from './app-addresses.ts'

test.each([
  ['/', true],
  ['/collections', true],
  ['/collections/', true],
  ['/collections/12', true],
  ['/inquiries/5/bom', true],
  ['/inquiries/5/bom/x', false],
  ['/inquiries', false],
  ['/Collections', false],
  ['/00/340123450000000018', false],
  ['/8006/040120010101', false],
  ['/wp-login.php', false],
  ['/$', false],
])('%s: %s', (path, is) => {
  expect(isAppPath(path)).toBe(is)
})
