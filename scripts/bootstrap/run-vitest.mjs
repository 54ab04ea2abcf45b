import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { innerEnvironment, inRoot, pinnedNode } from './checkout.mjs'
import { makeTestFolder } from './memory-folder.mjs'
import { runInFront } from './run.mjs'

/** Counts from vitest's JSON report; a run that fails without a failed test counts as one failure. */
export async function runVitest(name, args, { mayBeEmpty }) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const report = inRoot('.cache', `vitest-${name}.json`)
  rmSync(report, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (mayBeEmpty) options.push('--passWithNoTests')
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { folder, remove } = makeTestFolder()
  const env = { ...innerEnvironment(), TMPDIR: folder }
  const code = await runInFront(pinnedNode, [vitest, 'run', ...options, ...args], { env })
  remove()
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
  return {
    passed: numPassedTests,
    failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
  }
}
