/** The rules of the house fire where they should; `npm run check` holds the code to them. */
import { expect, test } from 'vitest'
import { findCircles } from './circles.rules.ts'
import {
  findLongFunctions,
  judgeCircles,
  judgeCrafts,
  judgeDoors,
  judgeFolders,
  judgeReadmes,
  MAX_FILES,
} from './judge-house.rules.ts'
import { readSource } from './read-house.ts'

const uses = (pairs: string) => {
  const graph = new Map<string, Set<string>>()
  for (const [from = '', to = ''] of pairs.split(' ').map((pair) => pair.split('>'))) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

test.each([
  ['a>b b>c', []],
  ['a>b b>c c>a c>d', [['a', 'b', 'c']]],
  [
    'a>b b>a c>d d>c d>a',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a>b b>c c>b c>a x>a', [['a', 'b', 'c']]],
])('circles of %s', (pairs, circles) => {
  expect(findCircles(uses(pairs)).sort()).toEqual(circles)
})

test('imports are read whether of values, of types, passed on or loaded later', () => {
  const { imports } = readSource(
    'web/features/styles/styles/a.ts',
    `import { a } from './b.ts'
     import type { C } from '../c.ts'
     export { d } from '#contract/d.ts'
     export * from '#contract/e.ts'
     import { useState } from 'react'
     const later = () => import('./f.tsx')
     const said = "import x from './no.ts'"`,
  )
  expect(imports).toEqual([
    ...['web/features/styles/styles/b.ts', 'web/features/styles/c.ts', 'contract/d.ts', 'contract/e.ts'],
    'web/features/styles/styles/f.tsx',
  ])
})

const styles = 'server/features/styles/styles/a.ts'
const passports = 'server/features/passports/publications/b.ts'

test('a craft uses what the table names, and the table names nothing else', () => {
  const files = [{ path: styles, imports: [passports, 'contract/passports/c.ts'] }]
  expect(judgeCrafts(files, { 'server/styles': ['passports'] })).toEqual([])
  expect(judgeCrafts(files, { 'server/styles': ['passports', 'quality'] })).toEqual([
    'server/styles uses server/quality: nothing needs it any more',
  ])
  expect(judgeCrafts(files, { 'server/styles': [] })).toEqual([
    'server/styles uses server/passports: scripts/house/crafts.ts does not allow it',
  ])
})

test('circles are found of crafts, nouns, parts of the platform and files', () => {
  const files = [
    { path: styles, imports: [passports] },
    { path: passports, imports: [styles] },
    { path: 'server/platform/db/a.ts', imports: ['server/platform/audit/b.ts'] },
    { path: 'server/platform/audit/b.ts', imports: ['server/platform/db/c.ts'] },
  ]
  expect(judgeCircles(files)).toEqual([
    'A circle of crafts: server/passports, server/styles',
    'A circle of nouns: server/features/passports/publications, server/features/styles/styles',
    'A circle of parts of the platform: server/platform/audit, server/platform/db',
    `A circle of files: ${passports}, ${styles}`,
  ])
})

test('what two floors need of each other is no circle of crafts', () => {
  const files = [
    { path: styles, imports: ['contract/passports/a.ts'] },
    { path: 'contract/passports/a.ts', imports: ['contract/styles/b.ts'] },
    { path: 'contract/styles/b.ts', imports: [] },
  ]
  expect(judgeCircles(files)).toEqual([])
})

test('a noun of the server has one door', () => {
  const files = (other: string) => [{ path: styles, imports: [other] }]
  expect(judgeDoors(files('server/features/passports/publications/index.ts'))).toEqual([])
  expect(judgeDoors(files('server/features/styles/styles/c.store.ts'))).toEqual([])
  expect(judgeDoors(files(passports))).toEqual([`${styles} imports ${passports}, past that noun's index.ts`])
  expect(judgeDoors([{ path: 'server/app.ts', imports: [passports] }])).toEqual([])
})

test('the README of a craft names its nouns, in ten to thirty lines', () => {
  const files = [styles, passports].map((path) => ({ path, imports: [] }))
  const text = (noun: string) => `# Craft\n${'A line.\n'.repeat(10)}- \`${noun}\`\n`
  const readmes = new Map([
    ['server/features/styles/README.md', text('styles')],
    ['server/features/passports/README.md', text('passports')],
  ])
  expect(judgeReadmes(files, readmes)).toEqual([
    'server/features/passports/README.md forgets server/features/passports/publications',
  ])
  readmes.set('server/features/passports/README.md', '- `publications`\n')
  expect(judgeReadmes(files, readmes)).toEqual(['server/features/passports/README.md has 1 lines; 10 to 30'])
  readmes.delete('server/features/styles/README.md')
  expect(judgeReadmes(files, readmes)).toContain('server/features/styles has no README.md')
})

test('a folder has room for so many files', () => {
  const paths = (folder: string) => Array.from({ length: MAX_FILES + 1 }, (_, i) => `${folder}/${i}.ts`)
  expect(judgeFolders(paths('web/ui'))).toEqual(['web/ui has 31 files flat; 30 at most'])
  expect(judgeFolders(paths('web/ui').slice(1))).toEqual([])
  expect(judgeFolders(paths('server/migrations'))).toEqual([])
})

test('a function is long by its lines, unless most of them are markup', () => {
  const long = (body: string) => `export const make = () => {\n${`${body}\n`.repeat(80)}}\n`
  const found = (path: string, code: string) => findLongFunctions([readSource(path, code)])
  expect(found('web/lib/a.ts', long('count()'))).toEqual(['web/lib/a.ts: make has 82 lines; 80 at most'])
  expect(found('web/lib/a.tsx', long('draw(<b />)'))).toEqual([])
  expect(found('web/lib/a.test.ts', long('count()'))).toEqual([])
})
