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
const OUTPUTS = ['client', 'public-pages']
const STAMP = inRoot('dist', '.selvedge-built')
/** What a build that was cut off has left is cleared away by the next. */
const ASIDE = '.building-'

/**
 * Builds the client and the public pages, unless these sources are built already. Of two at once, one waits. A product
 * that is running, or starting, keeps its files until the new ones are whole.
 */
export async function buildWeb() {
  const wanted = hashFiles(SOURCES)
  if (isBuilt(wanted)) return
  const turn = await takeTurn('building the web')
  try {
    if (!isBuilt(wanted)) await buildAside(wanted, turn)
  } finally {
    turn.end()
  }
}

const isBuilt = (wanted) =>
  OUTPUTS.every((folder) => existsSync(inRoot('dist', folder))) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === wanted

async function buildAside(wanted, { share }) {
  mkdirSync(inRoot('dist'), { recursive: true })
  for (const name of readdirSync(inRoot('dist')))
    if (name.startsWith(ASIDE)) rmSync(inRoot('dist', name), { recursive: true, force: true })
  const aside = inRoot('dist', `${ASIDE}${process.pid}`)
  await runBehind('Building the web', ...npmCommand(pinnedNode, ['run', 'build']), {
    env: { ...innerEnvironment(), SELVEDGE_BUILD_FOLDER: aside },
    name: 'build',
    onStart: share,
  })
  for (const folder of OUTPUTS) {
    const place = inRoot('dist', folder)
    if (existsSync(place)) renameSync(place, join(aside, `${folder} before`))
    renameSync(join(aside, folder), place)
  }
  writeFileSync(STAMP, wanted)
  rmSync(aside, { recursive: true, force: true })
}
