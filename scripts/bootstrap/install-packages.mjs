import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findOuterNode, hashFiles, inRoot, outerEnvironment, pinnedNode } from './checkout.mjs'
import { npmCommand } from './npm.mjs'
import { runBehind } from './run.mjs'

const STAMP = inRoot('node_modules', '.selvedge-installed')

/** Installs what package-lock.json names, unless it is there already. */
export async function installPackages() {
  const wanted = `${hashFiles(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (!isStamped(wanted)) {
    if (!isInstalledByHand()) await install()
    if (!existsSync(pinnedNode)) await installPinnedNode()
    requirePinnedNode()
    writeFileSync(STAMP, wanted)
  }
}

const isStamped = (wanted) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(pinnedNode)

/** npm writes down what it installed when it is through; after an `npm install` that can be just what is wanted. */
function isInstalledByHand() {
  const installed = readPackages(inRoot('node_modules', '.package-lock.json'))
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional,
  )
}

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  return runBehind('Installing packages', ...npmCommand(findOuterNode(), args), {
    env: outerEnvironment(),
    name: 'install',
  })
}

/** Where npm is set not to run install scripts, the package `node` comes without its binary. */
function installPinnedNode() {
  console.log(
    "npm ran no install scripts; running the one of the package 'node', which brings the pinned Node",
  )
  return runBehind('Installing Node 24', findOuterNode(), ['installArchSpecificPackage.js'], {
    cwd: inRoot('node_modules', 'node'),
    env: outerEnvironment(),
    name: 'install-node',
  })
}

function requirePinnedNode() {
  const attempt = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (attempt.status === 0) return
  console.error(`The pinned Node can't run here: ${attempt.error?.message ?? attempt.stderr.trim()}`)
  process.exit(1)
}
