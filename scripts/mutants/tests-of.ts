/** Which test files a mutant is tried on, the nearest first. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

/** Folders whose tests stand elsewhere, because the rows are one level below what is tested through HTTP. */
const NEIGHBOURS: Record<string, string[]> = {
  'server/features/accounts/registry': [
    'server/features/accounts/accounts',
    'server/features/accounts/claims',
  ],
  'server/features/accounts/security-log': [
    'server/features/accounts/second-factors',
    'server/features/accounts/accounts',
  ],
  'server/access/style-scope': ['server/features/styles/styles', 'server/features/styles/style-list'],
  'server/platform/access': ['server/access.test.ts'],
  'server/platform/audit': ['server/features/collaboration/activity'],
  'server/platform/files': ['server/features/files/files'],
  'server/platform/mail': ['server/features/collaboration/notifications'],
  'server/platform/security-log': ['server/features/accounts/second-factors'],
  'server/platform/sessions': ['server/features/accounts/accounts', 'server/features/accounts/api-keys'],
}

const MATRIX = 'server/access-matrix.test.ts'

const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('server/features/') ? 4 : 3)
    .join('/')

/** Whose rows of the access matrix are asked first. */
export const nounOf = (file: string): string => {
  const [, floor, , noun = ''] = file.split('/')
  return floor === 'features' && globSync(`server/features/*/${noun}/**/*.matrix.ts`).length > 0
    ? noun
    : 'styles'
}

const listTests = async (place: string): Promise<string[]> =>
  place.endsWith('.ts') ? [place] : Array.fromAsync(glob(`${place}/**/*.test.ts`))

/** A test that names the file itself, then one of its name, then the short ones. */
const nearnessOf = (file: string) => {
  const [noun = ''] = basename(file).split('.')
  return (test: string): number => {
    const isAbout = basename(test).startsWith(noun) || readFileSync(test, 'utf8').includes(basename(file))
    return (isAbout ? 0 : 1e9) + (dirname(test) === dirname(file) ? 0 : 1e8) + statSync(test).size
  }
}

const isAboutAccess = (file: string): boolean =>
  file.endsWith('.access.ts') || file.startsWith('server/platform/access/')

export const listOwnTests = async (file: string): Promise<string[]> => {
  const folder = folderOf(file)
  const isPlatform = folder.startsWith('server/platform/')
  const places = [folder, ...(NEIGHBOURS[folder] ?? []), ...(isPlatform ? ['server/platform/http'] : [])]
  const ordered = isAboutAccess(file) ? [MATRIX] : []
  for (const place of places) {
    const nearness = nearnessOf(file)
    const found = (await listTests(place)).toSorted((a, b) => nearness(a) - nearness(b))
    ordered.push(...found.filter((test) => !ordered.includes(test)))
  }
  return ordered
}

/** Other features whose code calls what the file exports: rows are often tested where they are used. */
const findCallers = async (file: string): Promise<string[]> => {
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
  if (exported.length === 0 || file.startsWith('server/platform/')) return []
  const isCalled = new RegExp(`\\b(?:${exported.join('|')})\\b`)
  const files = await Array.fromAsync(glob('server/features/**/*.ts'))
  const callers = files.filter(
    (each) =>
      folderOf(each) !== folderOf(file) &&
      !/\.(test|fixture)\.ts$/.test(each) &&
      isCalled.test(readFileSync(each, 'utf8')),
  )
  return [...new Set(callers.map(folderOf))]
}

/**
 * A mutant that survives its own tests meets these before it counts as not noticed: the tests of those that call the file, the
 * rows of the access matrix of its noun and of theirs (of all for an access table), and the partial saves.
 */
export const listBroadTests = async (file: string): Promise<{ tests: string[]; noun?: string }> => {
  const own = await listOwnTests(file)
  if (isAboutAccess(file)) return { tests: [MATRIX] }
  const callers = await findCallers(file)
  const called = (await Promise.all(callers.map(listTests))).flat()
  const nouns = [nounOf(file), ...callers.map((folder) => folder.split('/').at(-1))]
  return {
    tests: [...called.filter((test) => !own.includes(test)), MATRIX, 'server/partial-saves.test.ts'],
    noun: nouns.length > 1 ? `{${nouns.join(',')}}` : nouns[0],
  }
}
