import { expect, test } from 'vitest'
import { sayKind, saySize } from './file-words.rules.ts'

test.each([
  [1, '0.1\u00a0KB'],
  [86_221, '84.2\u00a0KB'],
  [1_024_000, '1,000.0\u00a0KB'],
  [1_025_000, '1.0\u00a0MB'],
  [52_000_000, '49.6\u00a0MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(saySize(bytes, 'en')).toBe(text)
})

test.each([
  ['Size set.xlsx', 'XLSX'],
  ['front.JPG', 'JPG'],
  ['no ending', ''],
])('%s is of the kind %s', (title, kind) => {
  expect(sayKind(title)).toBe(kind)
})
