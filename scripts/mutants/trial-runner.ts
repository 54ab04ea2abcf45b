/**
 * A process of its own in a copy of the repository: it keeps vitest ready and, for each message, writes the changed file,
 * runs the tests in their order up to the first that fails, and puts the file back. Each run has a worker of its own, so
 * that what is computed once while a file loads is computed with the change.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

export interface Trial {
  /** None: the code as it is. */
  change: { file: string; text: string } | null
  tests: string[]
  /** Of the access matrix only this noun's rows; undefined: all of them. */
  noun?: string
}

export interface TrialResult {
  /** What failed first; null where all passed. */
  failed: { test: string; name: string; message: string } | null
  milliseconds: number
}

const AS_GIVEN = class {
  shard = async (files: TestSpecification[]) => files
  sort = async (files: TestSpecification[]) => files
}

const vitest = await createVitest('test', {
  root: process.cwd(),
  config: false,
  watch: false,
  bail: 1,
  environment: 'node',
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/test/database-setup.ts'],
  setupFiles: ['server/test/matchers.ts'],
  isolate: false,
  maxWorkers: 1,
  pool: 'forks',
  sequence: { sequencer: AS_GIVEN as never },
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 45_000 } },
  reporters: [{}],
  // Node loads the sources itself: twice as fast as through Vite, and as the product is run.
  experimental: { viteModuleRunner: false },
})

const failureOf = (module: TestModule): TrialResult['failed'] => {
  const test = module.relativeModuleId
  for (const each of module.children.allTests('failed')) {
    const message =
      each
        .result()
        .errors?.map((error) => error.message)
        .join('\n') ?? ''
    return { test, name: each.fullName, message }
  }
  const errors = module.errors()
  return errors.length > 0 || module.state() === 'failed'
    ? { test, name: '', message: errors.map(({ message }) => message).join('\n') }
    : null
}

const run = async (tests: readonly string[]): Promise<TrialResult['failed']> => {
  const project = vitest.getRootProject()
  const specifications = tests.map((test) => project.createSpecification(resolve(test)))
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const [first] = testModules.map(failureOf).filter((failure) => failure !== null)
  if (first) return first
  const [error] = unhandledErrors
  // A machine that is too busy to start a worker has said nothing of the change.
  if (String(error).includes('[vitest-pool')) return run(tests)
  return error ? { test: tests[0] ?? '', name: 'unhandled error', message: String(error) } : null
}

const attempt = async ({ change, tests, noun }: Trial): Promise<TrialResult> => {
  const begun = Date.now()
  const before = change && readFileSync(change.file, 'utf8')
  if (noun) process.env.SELVEDGE_MATRIX_OF = noun
  else delete process.env.SELVEDGE_MATRIX_OF
  try {
    if (change) writeFileSync(change.file, change.text)
    return { failed: await run(tests), milliseconds: Date.now() - begun }
  } finally {
    if (change && before !== null) writeFileSync(change.file, before)
  }
}

process.on('message', async (trial: Trial) => process.send?.(await attempt(trial)))
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
// The tests' database is there once something ran.
await run(['server/platform/http/guards/own-host.rules.test.ts'])
process.send?.('ready')
