import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { innerEnvironment, inRoot, pinnedNode } from './checkout.mjs'
import { makeTestFolder } from './memory-folder.mjs'
import { runInFront } from './run.mjs'

/** What has more files failing than this is broken, and isn't tried again. */
const MOST_FILES_AGAIN = 3

/**
 * Counts from vitest's JSON report; a run that fails without a failed test counts as one failure. With `triesAgain`, a
 * few files that fail are run once more, by themselves; what passes then is named in `unsteady`, to be mended.
 */
export async function runVitest(name, args, { mayBeEmpty, triesAgain = false }) {
  const first = await runOnce(name, args, mayBeEmpty)
  const files = triesAgain ? filesToTryAgain(first.report) : []
  if (files.length === 0) return { ...first.counts, unsteady: [] }
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`)
  const again = await runOnce(`${name}-again`, [...args, ...files], false)
  if (again.counts.failed > 0) return { ...first.counts, unsteady: [] }
  return joinRuns(first.report, again.counts)
}

/** Of vitest's JSON report. Empty where too many failed, or something that stands in no file. */
export function filesToTryAgain({ testResults = [] }) {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length > MOST_FILES_AGAIN ? [] : files
}

/** What passed at once, and the files that failed by what they gave the second time. */
export function joinRuns({ testResults }, again) {
  const isFailed = ({ status }) => status === 'failed'
  const steady = testResults.filter((file) => !isFailed(file)).flatMap((file) => file.assertionResults)
  const passed = steady.filter(({ status }) => status === 'passed').length
  return {
    passed: passed + again.passed,
    failed: 0,
    skipped: steady.length - passed + again.skipped,
    unsteady: testResults.filter(isFailed).flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(isFailed)
      if (tests.length === 0) return [`${name}: ${message}`]
      return tests.map((each) => `${name} > ${each.fullName}: ${each.failureMessages.join('\n')}`)
    }),
  }
}

async function runOnce(name, args, mayBeEmpty) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `vitest-${name}.json`)
  rmSync(file, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (mayBeEmpty) options.push('--passWithNoTests')
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { folder, remove } = makeTestFolder()
  const env = { ...innerEnvironment(), TMPDIR: folder }
  const code = await runInFront(pinnedNode, [vitest, 'run', ...options, ...args], { env })
  remove()
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  const counts = {
    passed: numPassedTests,
    failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
  }
  return { report, counts }
}
