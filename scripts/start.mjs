import { existsSync } from 'node:fs'
import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot, nodeFlags, pinnedNode } = await import('./bootstrap/checkout.mjs')
const { installPackages } = await import('./bootstrap/install-packages.mjs')
const { buildWeb } = await import('./bootstrap/build-web.mjs')
const { runStarting } = await import('./bootstrap/run.mjs')

await installPackages('production')
// A first start makes its database and the demo while the web is built. Later ones build first: if that fails, the
// database is still the one that the version before knows.
const isFirst = !existsSync(inRoot('dist', 'client'))
const web = buildWeb()
if (!isFirst) await web
const args = [...nodeFlags, inRoot('server', 'selvedge.ts'), 'start', ...process.argv.slice(2)]
process.exitCode = await runStarting(pinnedNode, args, {
  env: { ...innerEnvironment(), SELVEDGE_WEB_COMES: '1' },
  web,
})
