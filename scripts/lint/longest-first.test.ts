import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG_FILES } from '../longest-first.ts'

test.each(LONG_FILES)('%s, which begins before others, is there', (file) => {
  expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true)
})
