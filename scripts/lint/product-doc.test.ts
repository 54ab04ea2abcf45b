/** Comments point at what a reader of the repository has: at headings of the product document, and at no other papers. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const MIGRATIONS = globSync('server/migrations/*.sql', { cwd: ROOT })
const FILES = globSync(
  [
    '{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}',
    '{README,ARCHITECTURE,GLOSSARY}.md',
    'docs/decisions/*.md',
    'docs/{asvs,security,how-to-add}.md',
    '{contract,server,web}/**/README.md',
  ],
  { cwd: ROOT },
)
const PRODUCT = read('docs/product.md')
const HEADINGS = [...PRODUCT.matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => heading)

/** As GitHub makes them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

const SECTION = /\b(?:S[012]|[Dd]ecisions?) §\s?\d+|\(S[012]\b/g
const POINTER = /docs\/product\.md, ([^).\n]+)/g
const ANCHOR = /product\.md#([\w-]+)|\]\(#([\w-]+)\)/g

const pointersOf = (text: string): string[] =>
  [...text.matchAll(POINTER)].map(([, heading = '']) => heading.trim())
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(ANCHOR)].map(([, to, here]) => to ?? here ?? '')

describe('comments and documents', () => {
  test('point at no section of papers that are not in the repository', () => {
    expect(FILES.length).toBeGreaterThan(1000)
    const found = FILES.flatMap((path) => (read(path).match(SECTION) ?? []).map((text) => `${path}: ${text}`))
    expect(found).toEqual([])
  })

  test('name headings of docs/product.md that are there', () => {
    const named = FILES.flatMap((path) => pointersOf(read(path)).map((heading) => ({ path, heading })))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ heading }) => !HEADINGS.includes(heading))).toEqual([])
  })

  test('link to headings of docs/product.md that are there', () => {
    const anchors = HEADINGS.map(anchorOf)
    const linked = [...FILES, 'docs/product.md'].flatMap((path) => anchorsOf(read(path)))
    expect(linked.length).toBeGreaterThan(10)
    expect(linked.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })
})

test('each heading stands once, so that a comment means one', () => {
  expect(HEADINGS.filter((heading, at) => HEADINGS.indexOf(heading) !== at)).toEqual([])
})

test('what applied migrations still point at stands in the last table', () => {
  const [, table = ''] = PRODUCT.split('## Section numbers in applied migrations')
  const named = new Set(MIGRATIONS.flatMap((path) => read(path).match(/\b(?:S[012]|decisions) §\d+/g) ?? []))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((section) => !table.includes(section))).toEqual([])
})
