/** The documents say what is there: commands, paths, variables and tests that they name exist. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WORDS } from '#server/commands/words.ts'
import { INNER_VARIABLES, TOOL_VARIABLES, VARIABLE_NAMES } from '#server/configuration/variables.ts'
import { withVariables } from '../generate/generate-variable-table.ts'

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
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/product.md',
  'docs/how-to-add.md',
  'docs/operate.md',
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

describe('words of the operator’s command', () => {
  test.each(DOCUMENTS)('%s names those that there are', (document) => {
    const named = find(
      read(document),
      /(?:npm run selvedge --|server\/selvedge\.ts|selvedge\.mjs) ([a-z-]+)/g,
    )
    expect(named.filter((word) => !(word in WORDS) && word !== 'help')).toEqual([])
  })
})

describe('paths', () => {
  /** Folders of the repository; `data/` and `dist/` come with the first start. */
  const TOP = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'deploy']
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

describe('variables of the environment', () => {
  test('the README has the table of the code, and no other', () => {
    expect(read('README.md')).toBe(withVariables(read('README.md')))
  })

  test('tests and scripts read those that are theirs', () => {
    const readers = ['server/test/database-setup.ts', 'scripts/find-browser.ts', 'e2e/harness/looks.ts']
    const tools = [...readers, 'vite.config.ts'].map(read).join('\n')
    expect(Object.keys(TOOL_VARIABLES).filter((name) => !new RegExp(`\\b${name}\\b`).test(tools))).toEqual([])
  })

  test('no code reads one that the table forgets', () => {
    const sources = globSync('{server,scripts,e2e,bench}/**/*.{ts,mjs}', { cwd: ROOT })
    const named = [...sources, 'vite.config.ts', 'vite.public-pages.config.ts']
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => find(read(path), /(?:process\.env|\benv)\.(SELVEDGE_[A-Z\d_]+)/g))
    const known = [...VARIABLE_NAMES, ...Object.keys(TOOL_VARIABLES), ...INNER_VARIABLES]
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !(known as string[]).includes(name))).toEqual([])
  })
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
