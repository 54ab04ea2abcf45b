/** Fixtures stand beside what they are made for, and are known by their name. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FILES = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
const isTest = (path: string): boolean =>
  /\.(test|fixture)\.tsx?$/.test(path) || /^(server|web)\/test\//.test(path)

/** What a file imports of the three floors, as paths of the repository. */
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(
      /'((?:#(?:contract|server|web)|\.{1,2})\/[^'\n]+\.tsx?)'/g,
    ),
  ].map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(path), name)))

const IMPORTS = new Map(FILES.map((path) => [path, importsOf(path)]))

test('no product file imports a fixture', () => {
  const fixtures = FILES.filter((path) => /\.fixture\.tsx?$/.test(path))
  expect(fixtures.length).toBeGreaterThan(10)
  const product = FILES.filter((path) => !isTest(path))
  expect(product.filter((path) => IMPORTS.get(path)?.some((name) => /\.fixture\.tsx?$/.test(name)))).toEqual(
    [],
  )
})

test('what only tests import is called a fixture', () => {
  const importers = new Map<string, string[]>()
  for (const [path, names] of IMPORTS)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path])
  const onlyTested = FILES.filter((path) => !isTest(path) && importers.get(path)?.every(isTest))
  // The files at the top of the server are what commands start; the service worker is what the build bundles by itself,
  // and the other one is what it puts around each import.
  const STARTED = /^(server\/[^/]+|web\/service-worker\/service-worker\.ts|web\/lib\/api\/fetch-first\.ts)$/
  expect(onlyTested.filter((path) => !STARTED.test(path))).toEqual([])
})
