/**
 * Which modules the start, the sign-in page and the frame of the product are made of. Only a bundler knows, since it
 * follows what is used of a library and not all that the library's index names; so a first, plain build of these three
 * says it to the real one.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { languages } from '../languages/vite-languages.ts'
import { leanContract } from './vite-lean-contract.ts'

const WEB = fileURLToPath(new URL('../../web', import.meta.url))
/** In the order in which they are loaded; the last is the page that people begin the day with. */
export const FIRST_PARTS = {
  main: 'main.tsx',
  door: 'door.tsx',
  app: 'app.tsx',
  home: 'features/day/dashboard/dashboard-page.tsx',
} as const
export type FirstPart = keyof typeof FIRST_PARTS
const NAMES = Object.keys(FIRST_PARTS) as FirstPart[]

/** What is loaded later is another build's business. */
const withoutLater: Plugin = {
  name: 'selvedge-without-later',
  resolveDynamicImport: (source) => ({ id: typeof source === 'string' ? source : '', external: true }),
}

const modulesOf = (
  entry: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> => {
  const seen = new Set<string>()
  const modules = new Set<string>()
  const take = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const id of Object.keys(chunk.modules)) modules.add(id)
    for (const name of chunk.imports) {
      const imported = chunks.get(name)
      if (imported) take(imported)
    }
  }
  take(entry)
  return modules
}

/** Each module with the first part that needs it. */
export const findFirstModules = async (): Promise<Map<string, FirstPart>> => {
  const built = (await build({
    root: WEB,
    configFile: false,
    logLevel: 'warn',
    plugins: [leanContract(), languages(), react(), withoutLater],
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(NAMES.map((part) => [part, `${WEB}/${FIRST_PARTS[part]}`])),
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Map<string, FirstPart>()
  for (const part of NAMES) {
    const entry = chunks.find(({ isEntry, name }) => isEntry && name === part)
    for (const id of entry ? modulesOf(entry, byName) : []) if (!found.has(id)) found.set(id, part)
  }
  return found
}

/** Fills `known` before the modules are put into files. */
export const learnFirstModules = (known: Map<string, FirstPart>): Plugin => ({
  name: 'selvedge-first-modules',
  apply: 'build',
  buildStart: async () => {
    for (const [id, part] of await findFirstModules()) known.set(id, part)
  },
})
