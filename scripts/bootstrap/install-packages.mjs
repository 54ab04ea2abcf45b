import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOuterNode, hashFiles, inRoot, outerEnvironment, pinnedNode } from './checkout.mjs'
import { npmCommand } from './npm.mjs'
import { runBehind } from './run.mjs'
import { takeTurn } from './take-turn.mjs'

const STAMP = inRoot('node_modules', '.selvedge-installed')
/** npm writes down what it installed when it is through. */
const RECORD = inRoot('node_modules', '.package-lock.json')

/** Installs what package-lock.json names, unless all of it is there already. Of two at once, one waits. */
export async function installPackages() {
  const wanted = `${hashFiles(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (isStamped(wanted)) return
  const turn = await takeTurn('installing packages')
  try {
    if (isStamped(wanted)) return
    if (!isWhole()) await install(turn)
    if (!existsSync(pinnedNode)) await installPinnedNode(turn)
    requirePinnedNode()
    writeFileSync(STAMP, wanted)
  } finally {
    turn.end()
  }
}

const isStamped = (wanted) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(pinnedNode) && isWhole()

/** An installation that was cut off has left its record out, or packages that the record names. */
function isWhole() {
  const installed = readPackages(RECORD)
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) =>
    installed[path]
      ? installed[path].version === version && existsSync(inRoot(join(path, 'package.json')))
      : optional,
  )
}

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/** Killed, we leave npm at work: who installs next waits for it, or both would write at once. */
function install({ share }) {
  // npm empties the folder in no order: cut off then, what vouches for it must not be what is left.
  for (const path of [STAMP, RECORD]) rmSync(path, { force: true })
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  return runBehind('Installing packages', ...npmCommand(findOuterNode(), args), {
    env: outerEnvironment(),
    name: 'install',
    onStart: share,
  })
}

/** Where npm is set not to run install scripts, the package `node` comes without its binary. */
function installPinnedNode({ share }) {
  console.log(
    "npm ran no install scripts; running the one of the package 'node', which brings the pinned Node",
  )
  return runBehind('Installing Node 24', findOuterNode(), ['installArchSpecificPackage.js'], {
    cwd: inRoot('node_modules', 'node'),
    env: outerEnvironment(),
    name: 'install-node',
    onStart: share,
  })
}

function requirePinnedNode() {
  const attempt = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (attempt.status === 0) return
  console.error(`The pinned Node can't run here: ${attempt.error?.message ?? attempt.stderr.trim()}`)
  process.exit(1)
}
