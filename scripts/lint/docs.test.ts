/** The documents say what is there: commands, paths, variables and tests that they name exist. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const isThere = (path: string): boolean => existsSync(join(ROOT, path))
const find = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort()

const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
const ASVS = ['docs/asvs.md', 'docs/security.md']
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'docs/product.md',
  'docs/how-to-add.md',
  'docs/spec-coverage.md',
  'docs/statements.md',
  'docs/mutants.md',
  ...ASVS,
  ...DECISIONS,
  ...globSync('{contract,server,web}/**/README.md', { cwd: ROOT }),
]
const packageJson = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

describe('commands', () => {
  const commandsOf = (text: string): string[] => [
    ...find(text, /\bnpm run ([a-z][a-z\d:]*)/g),
    ...find(text, /\bnpm (start|test)\b/g),
  ]

  test.each(DOCUMENTS)('%s names scripts of package.json', (document) => {
    const unknown = commandsOf(read(document)).filter((name) => !(name in (packageJson.scripts ?? {})))
    expect(unknown).toEqual([])
  })

  test('the README names every script', () => {
    expect(commandsOf(read('README.md')).sort()).toEqual(Object.keys(packageJson.scripts ?? {}).sort())
  })

  test('every script starts a file that is there', () => {
    const started = Object.values(packageJson.scripts ?? {}).flatMap((script) => find(script, /node (\S+)/g))
    expect(started.length).toBeGreaterThan(5)
    expect(started.filter((path) => !isThere(path))).toEqual([])
  })
})

describe('paths', () => {
  /** Folders of the repository; `data/` and `dist/` come with the first start. */
  const TOP = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs']
  /** Written by the command that the text names. */
  const WRITTEN = ['bench/RESULTS.md']
  const isPath = (text: string): boolean =>
    (TOP.includes(text.split('/')[0] ?? '') && /^[\w./-]+$/.test(text) && text.includes('/')) ||
    /^[A-Z]+\.md$/.test(text)

  test.each(DOCUMENTS)('%s names files and folders that are there', (document) => {
    const named = find(read(document), /`([^`\n]+)`/g).filter((text) => isPath(text))
    expect(named.filter((path) => !isThere(path) && !WRITTEN.includes(path))).toEqual([])
  })

  test.each(DOCUMENTS)('%s links to what is there', (document) => {
    const linked = find(read(document), /(?<!!)\[[^\]]+\]\((?!https?:)([^)#]+)\)/g)
    expect(linked.filter((path) => !isThere(join(dirname(document), path)))).toEqual([])
  })
})

test('the README has every variable of the environment, and no other', () => {
  const table = find(read('README.md'), /^\| `([A-Z][A-Z0-9_]+)` \|/gm)
  const product = find(read('server/config.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
  const readers = ['server/test/database-setup.ts', 'scripts/find-browser.ts', 'e2e/harness/looks.ts']
  const tests = readers.map(read).join('\n')
  expect(product.length).toBeGreaterThan(15)
  expect(product.filter((name) => !table.includes(name))).toEqual([])
  const others = table.filter((name) => !product.includes(name))
  expect(others.filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([])
})

test('the record of dependencies has every package, and no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).sort()
  const [taken = ''] = read('docs/decisions/0009-dependencies.md').split('Not taken:')
  const rows = taken.match(/^\| `.*$/gm)?.map((row) => row.split('|')[1]) ?? []
  expect(find(rows.join('\n'), /`([^`]+)`/g)).toEqual(installed)
})

describe('tests', () => {
  const titlesOf = (text: string): string[] =>
    [/\(\s*'([^'\n]+)'/g, /\(\s*"([^"\n]+)"/g, /\(\s*`([^`\n]+)`/g].flatMap((literal) => find(text, literal))

  const namedTests = (document: string): { file: string; name: string }[] =>
    [...read(document).matchAll(/`([^`\n]+)` › “([^”\n]+)”/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    }))

  /** A title is the whole literal that a call begins with. */
  const hasTest = ({ file, name }: { file: string; name: string }): boolean =>
    isThere(file) && titlesOf(read(file)).includes(name)

  test.each(DOCUMENTS)('%s names tests that are there', (document) => {
    expect(namedTests(document).filter((named) => !hasTest(named))).toEqual([])
  })

  test('every statement that is built names a test', () => {
    const built = read('docs/spec-coverage.md')
      .split(/^### /m)
      .filter((part) => part.includes('| shown by |'))
    const rows = built.flatMap((part) => part.split('\n').filter((line) => /^\| (?!statement|-)/.test(line)))
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => !/` › “/.test(row))).toEqual([])
  })
})
