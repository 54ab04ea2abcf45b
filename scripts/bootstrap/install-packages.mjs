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

/**
 * Installs what package-lock.json names, unless it is there already: `production` is what `npm start` needs, `all` is that
 * with what tests and checks need. Of two at once, one waits.
 */
export async function installPackages(scope = 'all') {
  const lock = `${hashFiles(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (isStamped(lock, scope)) return
  const turn = await takeTurn('installing packages')
  try {
    if (isStamped(lock, scope)) return
    const wanted = hadAll() ? 'all' : scope
    if (!isWhole(wanted)) await install(wanted, turn)
    if (!existsSync(pinnedNode)) await installPinnedNode(turn)
    requirePinnedNode()
    await thinPackages(turn)
    writeFileSync(STAMP, `${lock} ${isWhole('all') ? 'all' : 'production'}`)
  } finally {
    turn.end()
  }
}

const readStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '')

/** Anyone who had everything, of whatever lockfile, gets everything again. */
const hadAll = () => readStamp().endsWith(' all')

const isStamped = (lock, scope) =>
  [`${lock} all`, `${lock} ${scope}`].includes(readStamp()) && existsSync(pinnedNode) && isWhole(scope)

/** An installation that was cut off has left its record out, or packages that the record names. */
function isWhole(scope) {
  const installed = readPackages(RECORD)
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(
    ([path, { dev, devOptional }]) => path !== '' && (scope === 'all' || !(dev || devOptional)),
  )
  return wanted.every(([path, { version, optional }]) =>
    installed[path]
      ? installed[path].version === version && existsSync(inRoot(join(path, 'package.json')))
      : optional,
  )
}

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

/**
 * What running needs stays where it is when the rest is added: a product may be running from it. Killed, we leave npm at
 * work: who installs next waits for it, or both would write at once.
 */
function install(scope, { share }) {
  const isAdded = scope === 'all' && isWhole('production')
  // Cut off, npm leaves halves of packages that look whole: what vouches for the folder goes first, and then all is new.
  for (const path of [STAMP, RECORD]) rmSync(path, { force: true })
  const what = isAdded ? ['install', '--no-save'] : ['ci']
  const dev = scope === 'all' ? '--include=dev' : '--omit=dev'
  const label = isAdded ? 'Installing what tests and checks need' : 'Installing packages'
  const args = [...what, dev, '--include=optional', '--no-audit', '--no-fund']
  return runBehind(label, ...npmCommand(findOuterNode(), args), {
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

const thinPackages = ({ share }) =>
  runBehind('Clearing packages', pinnedNode, [inRoot('scripts', 'bootstrap', 'thin-packages.mjs')], {
    name: 'clear-packages',
    onStart: share,
  })

function requirePinnedNode() {
  const attempt = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (attempt.status === 0) return
  console.error(`The pinned Node can't run here: ${attempt.error?.message ?? attempt.stderr.trim()}`)
  process.exit(1)
}
