/**
 * Removes what packages bring and nothing of the product or its tests reads: a fifth of their size. A program of its own:
 * on a slow disk it takes a minute, and the person who waits sees that something goes on.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './checkout.mjs'

/** Headers and manuals of Node, which nothing is compiled against. */
const OF_NODE = ['include', 'share']

/** The faces that documents are set in, of fonts that have up to eighteen; see server/platform/pdf/pdf-fonts.ts. */
const FACES = ['400Regular', '700Bold', '400Regular_Italic']
const FONTS = '@expo-google-fonts'

/** Every icon a second time, by what it is about. */
const SECOND_COPY = ['@tabler', 'icons', 'categories']

const packages = inRoot('node_modules')

function thinPackages() {
  removeUnread(packages)
  removeFaces()
  rmSync(join(packages, ...SECOND_COPY), { recursive: true, force: true })
  const node = join(packages, 'node', 'node_modules')
  if (!existsSync(node)) return
  for (const name of readdirSync(node).filter((each) => each.startsWith('node-')))
    for (const part of OF_NODE) rmSync(join(node, name, part), { recursive: true, force: true })
}

function removeFaces() {
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter((each) => each.startsWith(FONTS)))
    for (const entry of readdirSync(join(packages, name)))
      if (/^\d00/.test(entry) && !FACES.includes(entry))
        rmSync(join(packages, name, entry), { recursive: true, force: true })
}

/** Maps of bundled sources, for debuggers, and what people read before they take a package. Licences stay. */
const UNREAD = /\.[cm]?(?:js|ts)\.map$|^(?:readme|changelog|history|changes)[\w.-]*\.md$/i

function removeUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnread(path)
    else if (UNREAD.test(entry.name)) rmSync(path)
  }
}

thinPackages()
