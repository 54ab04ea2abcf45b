// One process: the server restarts when its sources change and serves the web through Vite, which reloads by itself.
// Public pages are as they were built when it began.
import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot, pinnedNode } = await import('./bootstrap/checkout.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { buildPublicPages } = await import('./bootstrap/build-web.mjs')
const { runInFront } = await import('./bootstrap/run.mjs')

await installPackages()
// The demo publishes passports and reads them.
await buildPublicPages()
process.exitCode = await runInFront(
  pinnedNode,
  ['--watch', '--watch-preserve-output', inRoot('server', 'main.ts')],
  {
    env: { ...innerEnvironment(), SELVEDGE_DEV: '1' },
  },
)
