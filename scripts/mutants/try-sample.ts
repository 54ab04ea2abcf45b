/** Draws mutants of the access tables, the stores and the platform, and tries each on the tests that stand near it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { draw, intervalOf } from './draw.rules.ts'
import { listMutants } from './list-mutants.ts'
import { describeMutant, type Mutant, mutate } from './mutant.ts'
import { openRunner, type Runner } from './runner.ts'
import { listBroadTests, listOwnTests, nounOf } from './tests-of.ts'

/** How the sample is shared out; the stores have most of what can go wrong. */
const SHARES: Record<Mutant['group'], number> = { access: 0.2, stores: 0.45, platform: 0.35 }
const GROUPS = Object.keys(SHARES) as Mutant['group'][]
const RUNNERS = 3
const FOLDER = '.cache/mutants'

interface Outcome {
  /** The test that noticed it, or that it hung; null: none did. */
  noticed: string | null
  /** Whether the broad tests have been asked too. */
  broad: boolean
}

type Outcomes = Record<string, Outcome>

const keyOf = (mutant: Mutant): string => {
  const text = readFileSync(mutant.file, 'utf8')
  const before = text.slice(0, mutant.start)
  const original = text.slice(mutant.start, mutant.end)
  const times = before.split(original || '\0').length
  return [mutant.file, mutant.kind, original, times, mutant.replacement].join(' ')
}

/** Each test that notices something has passed once, here and now: beside another change, or on the code as it is. */
const openProof = () => {
  const proved = new Map<string, Promise<boolean> | true>()
  const havePassed = (tests: readonly string[]) => {
    for (const test of tests) proved.set(test, true)
  }
  const isProved = async (runner: Runner, test: string): Promise<boolean> => {
    const known = proved.get(test)
    if (known) return known
    const passes = async () => (await runner.attempt({ change: null, tests: [test] }))?.failed === null
    // What waits for a busy machine gets a second chance.
    const proof = passes().then((isFine) => isFine || passes())
    proved.set(test, proof)
    return proof
  }
  return { havePassed, isProved }
}

const openTrials = (outcomes: Outcomes, save: () => void, isBroad: boolean) => {
  const { havePassed, isProved } = openProof()
  const useless = new Set<string>()
  const attempt = async (
    runner: Runner,
    mutant: Mutant,
    { tests, noun }: { tests: string[]; noun?: string },
  ): Promise<string | null> => {
    const text = mutate(readFileSync(mutant.file, 'utf8'), mutant)
    const given = tests.filter((test) => !useless.has(test))
    if (given.length === 0) return null
    const result = await runner.attempt({ change: { file: mutant.file, text }, tests: given, noun })
    if (!result) return 'it hung'
    const { test, name, message } = result.failed ?? { test: '', name: '', message: '' }
    havePassed(result.failed ? given.slice(0, given.indexOf(test)) : given)
    if (!result.failed) return null
    if (await isProved(runner, test)) return `${test}: ${name || message.slice(0, 120)}`
    useless.add(test)
    console.log(`${test} fails on the code as it is and is not asked any more: ${name} ${message}`)
    return attempt(runner, mutant, { tests: given, noun })
  }
  return async (runner: Runner, mutant: Mutant): Promise<void> => {
    const key = keyOf(mutant)
    const known = outcomes[key]
    if (known && (known.noticed || known.broad || !isBroad)) return
    const noticed =
      (await attempt(runner, mutant, {
        tests: await listOwnTests(mutant.file),
        noun: nounOf(mutant.file),
      })) ?? (isBroad ? await attempt(runner, mutant, await listBroadTests(mutant.file)) : null)
    outcomes[key] = { noticed, broad: isBroad }
    save()
    if (!noticed) console.log(`not noticed: ${describeMutant(readFileSync(mutant.file, 'utf8'), mutant)}`)
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const describeGroup = (name: string, all: readonly (Outcome | undefined)[]): string => {
  const tried = all.filter((outcome) => outcome !== undefined)
  const hits = tried.filter(({ noticed }) => noticed).length
  const [low, high] = intervalOf(hits, tried.length)
  return `${name}: ${hits} of ${tried.length} noticed, ${percent(hits / Math.max(1, tried.length))} (${percent(low)} to ${percent(high)})`
}

export interface SampleOptions {
  sample: number
  seed: string
  /** Asks the access matrix and the partial saves too. */
  broad: boolean
  /** Only mutants whose file's path has this in it. */
  only: string
  /** Tries those again that no test noticed the last time. */
  again: boolean
}

export const trySample = async ({ sample, seed, broad, only, again }: SampleOptions): Promise<void> => {
  const all = await listMutants()
  const drawn = GROUPS.flatMap((group) => {
    const ofGroup = all.filter((mutant) => mutant.group === group)
    console.log(`${group}: ${ofGroup.length} mutants`)
    return draw(ofGroup, Math.round(sample * SHARES[group]), seed, keyOf)
  }).filter(({ file }) => file.includes(only))
  mkdirSync(FOLDER, { recursive: true })
  const file = `${FOLDER}/seed-${seed}.json`
  const outcomes = readOutcomes(file)
  const save = () => writeFileSync(file, JSON.stringify(outcomes, null, 2))
  for (const key of again ? drawn.map(keyOf) : []) if (!outcomes[key]?.noticed) delete outcomes[key]

  const attempt = openTrials(outcomes, save, broad)
  const waiting = draw(drawn, drawn.length, 'order', keyOf)
  const work = async (place: number): Promise<void> => {
    const runner = await openRunner(`${FOLDER}/copy-${place}`)
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) await attempt(runner, mutant)
    runner.close()
  }
  await Promise.all(Array.from({ length: RUNNERS }, (_, place) => work(place)))

  for (const mutant of drawn.filter((each) => !outcomes[keyOf(each)]?.noticed)) {
    console.log(describeMutant(readFileSync(mutant.file, 'utf8'), mutant))
  }
  for (const group of GROUPS) {
    const ofGroup = drawn.filter((mutant) => mutant.group === group).map((mutant) => outcomes[keyOf(mutant)])
    console.log(describeGroup(group, ofGroup))
  }
  console.log(
    describeGroup(
      'All',
      drawn.map((mutant) => outcomes[keyOf(mutant)]),
    ),
  )
}

const readOutcomes = (file: string): Outcomes => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
