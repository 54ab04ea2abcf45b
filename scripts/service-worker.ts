/** Builds the service worker into `/sw.js`, with the list of this build's files that the offline pages need. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'

const SOURCE = fileURLToPath(new URL('../web/service-worker/service-worker.ts', import.meta.url))
const ENTRY = 'index.html'
/** The entry, and what it loads: the sign-in page by itself, or the product. */
const FIRST = [ENTRY, 'door.tsx', 'app.tsx']
/** What opens without a server, and the frame around it. */
const OFFLINE = /^(features\/(frame\/shell|quality\/device-queue|quality\/qc-reports)|records|ui|lib)\//
/** Draws PDFs, which the server alone can make. */
const NEVER = /pdf\.worker/
/** Of the ten languages a device needs its own, which the worker keeps once it is fetched. */
const CATALOGUE = /^languages\//

interface BuiltPart {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Readonly<Record<string, BuiltPart>>

/** Files of the first parts, and of the offline pages with all that these load later. */
export const listOfflineFiles = (manifest: Manifest): string[] => {
  const parts = new Map<string, BuiltPart>()
  const take = (name: string, { withLater }: { withLater: boolean }): void => {
    const part = manifest[name]
    if (!part || parts.has(name) || CATALOGUE.test(name)) return
    parts.set(name, part)
    for (const imported of part.imports ?? []) take(imported, { withLater })
    if (withLater) for (const imported of part.dynamicImports ?? []) take(imported, { withLater })
  }
  // Between them they name every page of the product, in whichever of their files.
  for (const name of FIRST) take(name, { withLater: false })
  const pages = [...parts.values()].flatMap(({ dynamicImports = [] }) => dynamicImports)
  for (const name of pages) if (OFFLINE.test(name)) take(name, { withLater: true })
  const files = [...parts.values()].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].filter((file) => !NEVER.test(file)).sort()
}

export const serviceWorker = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'selvedge-service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir = config.build.outDir }) => {
        const manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
        const files = listOfflineFiles(manifest).map((file) => `/${file}`)
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
        await buildWorker(dir, { id, entry: `/${manifest[ENTRY]?.file}`, files })
      },
    },
  }
}

const buildWorker = (outDir: string, named: { id: string; entry: string; files: string[] }) =>
  build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(named) },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  })
