#!/usr/bin/env node
// The command of package.json's `bin`: the product's own Node runs it, whatever Node is installed.
import { requireNode } from './bootstrap/require-node.mjs'

requireNode()

const { innerEnvironment, inRoot, nodeFlags, pinnedNode } = await import('./bootstrap/checkout.mjs')
const { runWhereCalled } = await import('./bootstrap/run.mjs')

process.exitCode = await runWhereCalled(
  pinnedNode,
  [...nodeFlags, inRoot('server', 'selvedge.ts'), ...process.argv.slice(2)],
  { env: innerEnvironment() },
)
