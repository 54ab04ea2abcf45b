import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hashFiles, innerEnvironment, inRoot, pinnedNode } from './checkout.mjs'
import { npmCommand } from './npm.mjs'
import { runBehind } from './run.mjs'

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

/** Builds the client and the public pages, unless these sources are built already. */
export async function buildWeb() {
  const wanted = hashFiles(SOURCES)
  const isThere = OUTPUTS.every((folder) => existsSync(inRoot('dist', folder)))
  if (isThere && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  await runBehind('Building the web', ...npmCommand(pinnedNode, ['run', 'build']), {
    env: innerEnvironment(),
    name: 'build',
  })
  mkdirSync(inRoot('dist'), { recursive: true })
  writeFileSync(STAMP, wanted)
}
