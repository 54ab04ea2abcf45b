import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot, nodeFlags, pinnedNode } = await import('./bootstrap/checkout.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { buildWeb } = await import('./bootstrap/build-web.mjs')
const { runStarting } = await import('./bootstrap/run.mjs')

await installPackages('production')
await buildWeb()
const args = [...nodeFlags, inRoot('server', 'selvedge.ts'), 'start', ...process.argv.slice(2)]
process.exitCode = await runStarting(pinnedNode, args, { env: innerEnvironment() })
