/** All mutants of the access tables, the stores and the platform: Stryker's own, and those of queries. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Mutant } from './mutant.ts'
import { listQueryChanges } from './query-mutants.ts'

const GROUPS: Record<Mutant['group'], string[]> = {
  access: ['server/access/tables.ts', 'server/access/*.access.ts'],
  stores: ['server/access/*/*.store.ts', 'server/features/**/*.store.ts'],
  platform: ['server/platform/**/*.ts'],
}

/** A text is a level in an access table, and elsewhere a name or a message, which the database or the contract knows. */
const EXCLUDED: Record<Mutant['group'], string[]> = {
  access: [],
  stores: ['StringLiteral'],
  platform: ['StringLiteral', 'Regex'],
}

const isLeftOut = (file: string): boolean => /\.(test|generated|rules|matrix|fixture)\.ts$/.test(file)

const silent = new Proxy({} as ConstructorParameters<typeof Instrumenter>[0], { get: () => () => false })

/** Where each line begins. */
const linesOf = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

const listOf = async (group: Mutant['group'], file: string): Promise<Mutant[]> => {
  const content = readFileSync(file, 'utf8')
  const lines = linesOf(content)
  const options = { plugins: null, excludedMutations: EXCLUDED[group], ignorers: [] }
  const found = await new Instrumenter(silent).instrument([{ name: file, mutate: true, content }], options)
  const offset = ({ line, column }: { line: number; column: number }) => (lines[line] ?? 0) + column
  const wanted = found.mutants.filter(({ status }) => status !== 'Ignored')
  const ordinary = wanted.map(({ location, mutatorName, replacement }) => ({
    start: offset(location.start),
    end: offset(location.end),
    kind: mutatorName,
    replacement,
  }))
  return [...ordinary, ...listQueryChanges(content)]
    .filter(({ start }) => !/^import\b/.test(content.slice(lines.findLast((line) => line <= start))))
    .map((change) => ({ group, file, ...change }))
}

export const listMutants = async (): Promise<Mutant[]> => {
  const listed: Mutant[] = []
  for (const [group, patterns] of Object.entries(GROUPS) as [Mutant['group'], string[]][]) {
    const files = (await Array.fromAsync(glob(patterns))).filter((file) => !isLeftOut(file)).sort()
    for (const file of files) listed.push(...(await listOf(group, file)))
  }
  return listed
}
