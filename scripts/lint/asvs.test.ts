/** docs/asvs.md has every requirement once, each with a verdict that can be looked up, and counts them right. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** Number → level of all requirements of levels 1 and 2 of OWASP ASVS 5.0.0. */
const NUMBERS = JSON.parse(read('scripts/lint/asvs-numbers.json')) as Record<string, number>
const DOCUMENT = read('docs/asvs.md')
const HEADINGS = [...read('docs/security.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

interface Row {
  number: string
  level: number
  what: string
  verdict: string
}

const ROWS: Row[] = [...DOCUMENT.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', what = '', verdict = '']) => ({ number, level: Number(level), what, verdict }),
)

type Kind = 'test' | 'document' | 'not met' | 'n/a'

const TEST = /`[^`]+` › “[^”]+”/
const PARAGRAPH = /\[security\.md › ([^\]]+)\]\(security\.md#([a-z0-9-]+)\)/
const ENOUGH_WORDS = 12

/** Null where a row says nothing that somebody could look up. */
const kindOf = ({ verdict }: Row): Kind | null => {
  const [, open, why = ''] = /^(n\/a|not met): (.*)$/.exec(verdict) ?? []
  if (open) return why.length >= ENOUGH_WORDS ? (open as Kind) : null
  const parts = verdict.split(/; (?=[`[])/)
  if (!parts.every((part) => TEST.test(part) || PARAGRAPH.test(part))) return null
  return parts.some((part) => TEST.test(part)) ? 'test' : 'document'
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const levels = Object.values(NUMBERS)
  expect([1, 2].map((level) => levels.filter((each) => each === level).length)).toEqual([70, 183])
})

test('every requirement stands in the table once, with its level', () => {
  const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  expect(ROWS.map(({ number }) => number).sort(byNumber)).toEqual(Object.keys(NUMBERS).sort(byNumber))
  expect(ROWS.filter(({ number, level }) => NUMBERS[number] !== level)).toEqual([])
})

test('every requirement has a test, a paragraph or a reason', () => {
  expect(ROWS.filter((row) => kindOf(row) === null)).toEqual([])
})

test('every paragraph that is named is there', () => {
  const named = [...DOCUMENT.matchAll(new RegExp(PARAGRAPH, 'g'))].map(([, heading = '', slug]) => ({
    heading,
    slug,
  }))
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter(({ heading, slug }) => !HEADINGS.includes(heading) || slugOf(heading) !== slug),
  ).toEqual([])
})

describe('the totals', () => {
  const KINDS: readonly Kind[] = ['test', 'document', 'not met', 'n/a']

  test.each([1, 2])('of level %d are those of the rows', (level) => {
    const rows = ROWS.filter((row) => row.level === level)
    const counts = KINDS.map((kind) => rows.filter((row) => kindOf(row) === kind).length)
    expect(DOCUMENT).toContain(`| ${[level, ...counts, rows.length].join(' | ')} |`)
  })

  test('leave no more open than was agreed', () => {
    const open = ROWS.filter((row) => kindOf(row) === 'not met')
    expect(open.filter(({ level }) => level === 1).length).toBeLessThanOrEqual(1)
    expect(open.filter(({ level }) => level === 2).length).toBeLessThanOrEqual(6)
  })
})
