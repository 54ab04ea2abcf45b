// Everything that reads the code without running it, and how much the built web loads, two parts at a time; each says its piece, even after another failed.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot } = await import('./bootstrap/checkout.mjs')
const { buildWeb } = await import('./bootstrap/build-web.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')

await installPackages()
await buildWeb()

const AT_ONCE = 2

/** Each floor with the globals that it has, and everything once more with its tests and scripts. */
const programs = ['.', 'server', 'web', 'contract'].map((folder) => [
  ...['tsc', '--noEmit', '-p', folder],
  // The compiler's own helpers would each work out the same types again, beside the other program.
  ...['--checkers', '1'],
])
const parts = [
  ...programs,
  ['knip'],
  ['biome', 'check', '--colors=off', '.'],
  ['node', 'scripts/check-house.ts'],
  ['node', 'scripts/check-budgets.ts'],
]

const failed = []

async function run([command, ...args]) {
  const child = spawn(inRoot('node_modules', '.bin', command), args, {
    cwd: inRoot(),
    env: innerEnvironment(),
  })
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  console.log(`\n=== ${[command, ...args].join(' ')} ===\n${said}${complained}`.trimEnd())
  if (code !== 0) failed.push(command)
}

async function runNext() {
  for (let part = parts.shift(); part; part = parts.shift()) await run(part)
}

await Promise.all(Array.from({ length: AT_ONCE }, runNext))
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll fine')
process.exitCode = failed.length > 0 ? 1 : 0
