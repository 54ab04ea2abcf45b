import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, innerEnvironment, inRoot, pinnedNode } from './checkout.mjs'
import { npmCommand } from './npm.mjs'
import { runBehind } from './run.mjs'
import { takeTurn } from './take-turn.mjs'

const SOURCES = [
  'contract',
  'web',
  'index.html',
  'vite.config.ts',
  'vite.public-pages.config.ts',
  'scripts/bundle',
  'scripts/languages',
  'scripts/precompress.ts',
  'scripts/service-worker.ts',
  'package.json',
  'package-lock.json',
]
const PAGES = 'public-pages'
const OUTPUTS = ['client', PAGES]
const STAMP = inRoot('dist', '.selvedge-built')
/** What a build that was cut off has left is cleared away by the next. */
const ASIDE = '.building-'

/**
 * Builds the client and the public pages, unless these sources are built already. Of two at once, one waits. A product
 * that is running, or starting, keeps its files until the new ones are whole.
 */
export const buildWeb = () => build(buildAll)

/** The public pages alone, in a second or two: in development the client comes from its sources. */
export const buildPublicPages = () => build(buildPages)

async function build(make) {
  const wanted = hashFiles(SOURCES)
  if (isBuilt(wanted)) return
  const turn = await takeTurn('building the web')
  try {
    if (!isBuilt(wanted)) await make(wanted, turn)
  } finally {
    turn.end()
  }
}

const isBuilt = (wanted) =>
  OUTPUTS.every((folder) => existsSync(inRoot('dist', folder))) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === wanted

async function buildAll(wanted, turn) {
  await buildAside(turn, OUTPUTS, ['Building the web', ...npmCommand(pinnedNode, ['run', 'build'])])
  writeFileSync(STAMP, wanted)
}

async function buildPages(_, turn) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const config = inRoot('vite.public-pages.config.ts')
  const command = ['Building the public pages', pinnedNode, [vite, 'build', '--config', config]]
  // They may be newer than the client beside them.
  rmSync(STAMP, { force: true })
  await buildAside(turn, [PAGES], command)
}

async function buildAside({ share }, outputs, [label, command, args]) {
  mkdirSync(inRoot('dist'), { recursive: true })
  for (const name of readdirSync(inRoot('dist')))
    if (name.startsWith(ASIDE)) rmSync(inRoot('dist', name), { recursive: true, force: true })
  const aside = inRoot('dist', `${ASIDE}${process.pid}`)
  await runBehind(label, command, args, {
    env: { ...innerEnvironment(), SELVEDGE_BUILD_FOLDER: aside },
    name: 'build',
    onStart: share,
  })
  for (const folder of outputs) {
    const place = inRoot('dist', folder)
    if (existsSync(place)) renameSync(place, join(aside, `${folder} before`))
    renameSync(join(aside, folder), place)
  }
  rmSync(aside, { recursive: true, force: true })
}
