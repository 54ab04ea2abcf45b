// Everything that reads the code without running it; each part says its piece, even after another has failed.
import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot } = await import('./bootstrap/checkout.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { runInFront } = await import('./bootstrap/run.mjs')

await installPackages()

/** Each floor with the globals that it has, and everything once more with its tests and scripts. */
const programs = ['contract', 'server', 'web', '.'].map((folder) => ['tsc', '--noEmit', '-p', folder])
const parts = [...programs, ['biome', 'check', '.'], ['knip']]

const failed = []
for (const [command, ...args] of parts) {
  console.log(`\n=== ${[command, ...args].join(' ')} ===`)
  const code = await runInFront(inRoot('node_modules', '.bin', command), args, { env: innerEnvironment() })
  if (code !== 0) failed.push(command)
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll fine')
process.exitCode = failed.length > 0 ? 1 : 0
