import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeClientId } from './random-key.ts'

test('a client id is a UUID of version 4', () => {
  expect(makeClientId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('no page makes one the way that is missing on plain HTTP, as on a tablet in a factory', () => {
  const root = join(import.meta.dirname, '../..')
  const users = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && /crypto\.randomUUID\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(users).toEqual([])
})
