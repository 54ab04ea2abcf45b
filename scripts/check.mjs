// Everything that reads the code without running it; each part says its piece, even after another has failed.
import { innerEnvironment, inRoot } from './bootstrap/checkout.mjs'
import { runInFront } from './bootstrap/run.mjs'

const parts = [['tsc', '--noEmit'], ['biome', 'check', '.'], ['knip']]

const failed = []
for (const [command, ...args] of parts) {
  console.log(`\n=== ${[command, ...args].join(' ')} ===`)
  const code = await runInFront(inRoot('node_modules', '.bin', command), args, { env: innerEnvironment() })
  if (code !== 0) failed.push(command)
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll fine')
process.exitCode = failed.length > 0 ? 1 : 0
