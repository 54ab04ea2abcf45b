import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../../..')
const isTest = (path: string): boolean => /\.(?:test|fixture)\.tsx?$/.test(path)

// shows D-499
test('what becomes a file of a style is sent in one way, which takes large ones in parts', () => {
  const senders = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path) && /\buploadFiles\b/.test(readFileSync(join(WEB, path), 'utf8')))
  expect(senders).toEqual(['records/files/uploads/send-in-parts.ts'])
})
