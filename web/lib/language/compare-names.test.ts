import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { speak } from './say.ts'

const WEB = join(import.meta.dirname, '../..')

afterEach(() => speak('en', {}))

test("names stand as the product's language orders them, whatever the browser speaks", () => {
  speak('de', {})
  expect(['Zettel', 'Ärmel', 'Arbeit'].toSorted(compareNames)).toEqual(['Arbeit', 'Ärmel', 'Zettel'])
  speak('es', {})
  expect(['ñandú', 'nube', 'oso'].toSorted(compareNames)).toEqual(['nube', 'ñandú', 'oso'])
})

test('numbers in names count as numbers', () =>
  expect(['Size 10', 'Size 9'].toSorted(compareNames)).toEqual(['Size 9', 'Size 10']))

/** Without a locale these follow the browser. */
const BY_BROWSER = [
  /\.localeCompare\(/,
  /new Intl\.(?:Collator|NumberFormat|DisplayNames|ListFormat|RelativeTimeFormat)\(\s*(?:\)|undefined)/,
  /\.toLocale(?:Date|Time)?String\(\s*(?:\)|undefined)/,
]

// shows D-200
test("nothing of the web is ordered or written by the browser's language", () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((path) => !/\.(?:test|fixture)\./.test(path))
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((path) => {
    const source = readFileSync(join(WEB, path), 'utf8')
    return BY_BROWSER.some((pattern) => pattern.test(source))
  })
  expect(found).toEqual([])
})
