/**
 * Which part of a catalogue each text stands in (web/lib/language/catalogue-parts.ts), by the parts of the product that
 * say it. A file of the build is named by the parts that its texts need: `.main.js`, `.rest.js`, or neither.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import type { CataloguePart } from '#web/lib/language/catalogue-parts.ts'
import { nameFiles } from '../bundle/chunks.ts'
import { STYLE_PAGE_PARTS } from '../bundle/first-load.ts'
import type { Parts } from '../bundle/learn-parts.ts'
import { readPages } from '../bundle/page-files.ts'
import { listToldAndNames } from './sources.ts'
import { textsOfModule } from './vite-languages.ts'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))

/** Where people begin the day, and what they open from there. */
const MAIN_PAGES = [
  ...['/', '/inbox', '/styles', '/collections', '/collections/$id', '/suppliers', '/inspections'],
  ...['/inquiries/$id', '/inquiries/$id/tech_pack_development', '/inquiries/$id/issues'],
]
const DOOR = ['main.tsx', 'door.tsx']

/** All modules of the files that these sources need, by their paths from `web/`. */
const modulesFor = (parts: Parts, sources: readonly string[]): string[] => {
  const files = nameFiles(parts)
  const places = parts.parts.flatMap(({ module }, place) =>
    sources.some((source) => module === join(WEB, source)) ? [place] : [],
  )
  const needed = parts.bundles
    .filter(({ neededBy }) => neededBy.some((part) => places.includes(part)))
    .flatMap(({ modules }) => modules)
  const taken = new Set(needed.flatMap((id) => files.get(id) ?? []))
  const beside = [...files].filter(([, file]) => taken.has(file)).map(([id]) => id)
  return [...new Set([...needed, ...beside])]
}

export interface Division {
  partOf(text: string): CataloguePart
  /** Behind the name of a file that has these modules. */
  markOf(modules: readonly string[]): '' | '.main' | '.rest'
}

export const divideTexts = (parts: Parts): Division => {
  const textsOf = (ids: readonly string[]): string[] => ids.flatMap(textsOfModule)
  const pages = readPages()
  const sources = [
    ...MAIN_PAGES.map((address) => pages.get(address) ?? address),
    'app.tsx',
    ...STYLE_PAGE_PARTS,
  ]
  const door = new Set(textsOf(modulesFor(parts, DOOR)))
  const main = new Set([...textsOf(modulesFor(parts, sources)), ...listToldAndNames()])
  const partOf = (text: string): CataloguePart => {
    if (door.has(text)) return 'door'
    return main.has(text) ? 'main' : 'rest'
  }
  return {
    partOf,
    markOf: (modules) => {
      const needed = new Set(textsOf(modules).map(partOf))
      if (needed.has('rest')) return '.rest'
      return needed.has('main') ? '.main' : ''
    },
  }
}

/** A page's first script names every part that may follow, and hashes do not compress: seven characters tell builds apart. */
export const nameChunk =
  ({ markOf }: Division) =>
  ({ moduleIds }: Rolldown.PreRenderedChunk): string =>
    `assets/[name]-[hash:7]${markOf(moduleIds)}.js`
