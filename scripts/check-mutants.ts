/**
 * Makes small changes to the pure rules, one at a time, and lists those that no test notices: in all of them, or in the
 * named files. What is computed once while a file loads (tables, schemas, expressions) is tried on every
 * test that knows the file, which takes long: only with `--constants`.
 *
 *     npm run check:mutants -- contract/values/codes/fibres.ts
 *
 * With `--stores` it tries a sample of small changes to the access tables, the stores and the platform on the tests that
 * stand near them, on a database; with `--broad` those that survive on the access matrix and the partial saves too. What
 * came out is kept, so that a run that was ended goes on; `--again` tries once more what no test noticed.
 *
 *     npm run check:mutants -- --stores --sample 250 --seed 7 [part of a path]
 */
import { glob } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { trySample } from './mutants/try-sample.ts'

const RULES = [
  'contract/values/*.ts',
  'contract/**/*.rules.ts',
  'server/**/*.rules.ts',
  'server/access/*.access.ts',
]
const CONFIG = 'scripts/mutants/stryker.config.json'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const listRules = async (): Promise<string[]> => {
  const found = await Array.fromAsync(glob(RULES))
  return found.filter((file) => !/\.(test|generated)\.ts$/.test(file)).sort()
}

const isNoticed = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout'
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage'

const describeMutant = ({ location, mutatorName, replacement, status }: Mutant): string => {
  const place = `${location.start.line}:${location.start.column}`
  const unseen = status === 'NoCoverage' ? ', which no test reaches' : ''
  return `  ${place} ${mutatorName}${unseen}: ${replacement?.replace(/\s+/g, ' ')}`
}

const describe = (name: string, mutants: readonly Mutant[]): string => {
  const [noticed, missed] = [mutants.filter(isNoticed), mutants.filter(isMissed)]
  const percent = Math.round((100 * noticed.length) / Math.max(1, noticed.length + missed.length))
  return `${name}: ${noticed.length} noticed, ${missed.length} not, ${percent} %`
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    constants: { type: 'boolean', default: false },
    stores: { type: 'boolean', default: false },
    sample: { type: 'string', default: '250' },
    seed: { type: 'string', default: '7' },
    broad: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})

const tryRules = async (): Promise<void> => {
  const mutate = positionals.length > 0 ? positionals : await listRules()
  const stryker = new Stryker({ configFile: CONFIG, mutate, ignoreStatic: !values.constants })
  const mutants = await stryker.runMutationTest()
  for (const file of mutate) {
    const own = mutants.filter(({ fileName }) => relative('.', fileName) === file)
    if (!own.some((mutant) => isNoticed(mutant) || isMissed(mutant))) continue
    console.log(describe(file, own))
    for (const mutant of own.filter(isMissed)) console.log(describeMutant(mutant))
  }
  console.log(describe('Total', mutants))
}

if (values.stores) {
  const { seed, broad, again } = values
  await trySample({ sample: Number(values.sample), seed, broad, again, only: positionals[0] ?? '' })
} else await tryRules()
