import { expect, test } from 'vitest'
import { sayKind } from './file-words.rules.ts'

test.each([
  ['Size set.xlsx', 'XLSX'],
  ['front.JPG', 'JPG'],
  ['no ending', ''],
])('%s is of the kind %s', (title, kind) => {
  expect(sayKind(title)).toBe(kind)
})
