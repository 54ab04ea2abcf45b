/** The second try of `npm test`: a file that failed is run once more, and what passes then is named, never hidden. */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { filesToTryAgain, joinRuns } from '../bootstrap/run-vitest.mjs'

const HERE = import.meta.dirname

const passedTest = { fullName: 'it adds', status: 'passed', failureMessages: [] }
const failedTest = { fullName: 'it waits', status: 'failed', failureMessages: ['Error: too late'] }
const skippedTest = { fullName: 'it sleeps', status: 'pending', failureMessages: [] }
const passed = (name: string) => ({ name, status: 'passed', assertionResults: [passedTest, skippedTest] })
const failed = (name: string) => ({ name, status: 'failed', assertionResults: [passedTest, failedTest] })

test.each([
  ['nothing failed', [passed('a')], []],
  ['one file failed', [passed('a'), failed('b')], ['b']],
  ['three failed', [failed('a'), failed('b'), failed('c')], ['a', 'b', 'c']],
  ['four failed, so something is broken', ['a', 'b', 'c', 'd'].map(failed), []],
  ['the run failed before any file', undefined, []],
])('%s', (_, testResults, files) => {
  expect(filesToTryAgain(testResults ? { testResults } : {})).toEqual(files)
})

test('counts are those of the first run, and of the second where the first failed; what was unsteady is named', () => {
  const broken = { name: 'c', status: 'failed', message: 'no browser', assertionResults: [] }
  const first = { testResults: [passed('a'), failed('b'), broken] }
  expect(joinRuns(first, { passed: 5, failed: 0, skipped: 1 })).toEqual({
    passed: 6,
    failed: 0,
    skipped: 2,
    unsteady: ['b > it waits: Error: too late', 'c: no browser'],
  })
})

const FAILS = {
  once: `const tried = new URL('tried', import.meta.url)
    if (existsSync(tried)) return
    writeFileSync(tried, '')
    expect.fail('the first time')`,
  always: `expect.fail('each time')`,
}

const runIn = async (checkout: string): Promise<unknown> => {
  const run = `import('./scripts/bootstrap/run-vitest.mjs')
    .then((m) => m.runVitest('whole', [], { triesAgain: true }))
    .then((result) => fs.writeFileSync('result.json', JSON.stringify(result)))`
  const child = spawn(process.execPath, ['-e', run], { cwd: checkout })
  await Promise.all([text(child.stdout), text(child.stderr)])
  return JSON.parse(await readFile(join(checkout, 'result.json'), 'utf8'))
}

test.each([
  ['once', { passed: 2, failed: 0 }, [expect.stringMatching(/odd\.test\.mjs > it fails: .*the first time/)]],
  ['always', { passed: 1, failed: 1 }, []],
] as const)('a run with a test that fails %s', async (times, counts, unsteady) => {
  const checkout = await mkdtemp(join(tmpdir(), 'selvedge-second-try-'))
  await cp(join(HERE, '../bootstrap'), join(checkout, 'scripts/bootstrap'), { recursive: true })
  await symlink(join(HERE, '../../node_modules'), join(checkout, 'node_modules'))
  const imports = `import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'`
  await writeFile(join(checkout, 'odd.test.mjs'), `${imports}\ntest('it fails', () => { ${FAILS[times]} })`)
  await writeFile(join(checkout, 'even.test.mjs'), `${imports}\ntest('it passes', () => {})`)
  expect(await runIn(checkout)).toEqual({ ...counts, skipped: 0, unsteady })
  await rm(checkout, { recursive: true, force: true })
})
