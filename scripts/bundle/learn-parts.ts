/**
 * What the product's parts are made of: the start, the sign-in page, the frame, and whatever is imported later. Only a
 * bundler knows, since it follows what is used of a library and not all that the library's index names; so a first,
 * plain build says it to the real one.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { readCatalogues } from '../languages/read-catalogues.ts'
import { STYLE_PAGE_PARTS } from './first-load.ts'
import { readPages } from './page-files.ts'
import { sourcePlugins } from './source-plugins.ts'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
/** In the order in which they are loaded; the last is the page that people begin the day with. */
const FIRST_PARTS = {
  ask: 'ask-first.ts',
  main: 'main.tsx',
  door: 'door.tsx',
  app: 'app.tsx',
  home: 'features/day/dashboard/dashboard-page.tsx',
} as const
export type FirstPart = keyof typeof FIRST_PARTS
const NAMES = Object.keys(FIRST_PARTS) as FirstPart[]
const sourceOf = (part: FirstPart): string => `${WEB}/${FIRST_PARTS[part]}`

/** Modules that the same parts need. */
export interface Bundle {
  name: string
  modules: string[]
  /** Of the modules as they stand in the plain build, in characters. */
  size: number
  /** Names of bundles that it needs. */
  imports: string[]
  /** Places in `Parts.parts`. */
  neededBy: number[]
}

export interface Parts {
  /** Each module with the first part that needs it. */
  first: ReadonlyMap<string, FirstPart>
  /** The modules at which parts begin; whether an address shows it by itself. */
  parts: readonly { module: string; isPage: boolean }[]
  bundles: readonly Bundle[]
}

/** Builds what is imported later as a part of its own, and leaves the import itself alone. */
const buildEachPart = (): Plugin => {
  const parts = new Set<string>()
  return {
    name: 'selvedge-each-part',
    async resolveDynamicImport(source, importer) {
      if (typeof source !== 'string') return null
      const found = await this.resolve(source, importer)
      if (!found || found.external) return found
      if (!parts.has(found.id)) this.emitFile({ type: 'chunk', id: found.id, preserveSignature: 'strict' })
      parts.add(found.id)
      return { id: source, external: true }
    },
  }
}

const buildPlainly = async (): Promise<Rolldown.OutputChunk[]> => {
  const built = (await build({
    root: WEB,
    configFile: false,
    logLevel: 'warn',
    plugins: [readCatalogues(), ...sourcePlugins(), react(), buildEachPart()],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(
          NAMES.filter((name) => name !== 'home').map((name) => [name, sourceOf(name)]),
        ),
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output.filter((file) => file.type === 'chunk')
}

/** The file itself and all that it needs. */
const closureOf = (
  entry: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> => {
  const seen = new Set<Rolldown.OutputChunk>()
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) take(imported)
    }
  }
  take(entry)
  return seen
}

export const learnParts = async (): Promise<Parts> => {
  const chunks = await buildPlainly()
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const first = new Map<string, FirstPart>()
  for (const part of NAMES) {
    const entry = entries.find(({ facadeModuleId }) => facadeModuleId === sourceOf(part))
    if (!entry) throw new Error(`The web has no ${FIRST_PARTS[part]}.`)
    for (const { modules } of closureOf(entry, byName))
      for (const id of Object.keys(modules)) if (!first.has(id)) first.set(id, part)
  }
  const pages = new Set([...readPages().values(), ...STYLE_PAGE_PARTS].map((source) => `${WEB}/${source}`))
  const parts = entries.map(({ facadeModuleId }) => facadeModuleId ?? '')
  const needs = entries.map((entry) => closureOf(entry, byName))
  return {
    first,
    parts: parts.map((module) => ({ module, isPage: pages.has(module) })),
    bundles: chunks.map((chunk) => ({
      name: chunk.fileName,
      modules: Object.keys(chunk.modules),
      size: Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      imports: chunk.imports,
      neededBy: needs.flatMap((need, part) => (need.has(chunk) ? [part] : [])),
    })),
  }
}
