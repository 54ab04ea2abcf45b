import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './checkout.mjs'

/** Headers and manuals of Node, which nothing is compiled against. */
const OF_NODE = ['include', 'share']

/** Removes what packages bring and nothing of the product or its tests reads: a sixth of their size. */
export function thinPackages() {
  const packages = inRoot('node_modules')
  removeMaps(packages)
  const node = join(packages, 'node', 'node_modules')
  if (!existsSync(node)) return
  for (const name of readdirSync(node).filter((each) => each.startsWith('node-')))
    for (const part of OF_NODE) rmSync(join(node, name, part), { recursive: true, force: true })
}

/** Of bundled sources, for debuggers. */
function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeMaps(path)
    else if (/\.[cm]?(?:js|ts)\.map$/.test(entry.name)) rmSync(path)
  }
}
