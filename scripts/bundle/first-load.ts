/** What a browser loads before a page shows itself, as it is served. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Of the scripts of a style's page with the tab that opens by itself: bytes, of which a kilobyte has a thousand. */
export const FIRST_LOAD_LIMIT = 250_000

interface BuiltPart {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}
export type Manifest = Readonly<Record<string, BuiltPart>>

/** The frame, the page of a style and the tab that opens by itself. */
export const STYLE_PAGE_PARTS = [
  'app.tsx',
  'features/frame/style-page/style-page.tsx',
  'features/styles/styles/about/about-tab.tsx',
]

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** Scripts and styles of the entry and of these parts, each with all that it imports. */
export const listFiles = (manifest: Manifest, parts: readonly string[]): string[] => {
  const seen = new Map<string, BuiltPart>()
  const take = (name: string): void => {
    if (seen.has(name)) return
    const part = manifest[name]
    if (!part) throw new Error(`The build has no ${name}.`)
    seen.set(name, part)
    for (const imported of part.imports ?? []) take(imported)
  }
  for (const name of Object.keys(manifest)) if (manifest[name]?.isEntry) take(name)
  for (const name of parts) take(name)
  const files = [...seen.values()].flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file))
}

export const listFirstLoad = (manifest: Manifest): string[] =>
  listFiles(manifest, STYLE_PAGE_PARTS).filter((file) => file.endsWith('.js'))

/** Files too small to be worth compressing are served as they are. */
const servedSize = async (path: string, ending: string): Promise<number> => {
  const { size } = await stat(path + ending).catch(() => stat(path))
  return size
}

/** Bytes of these files together, as they are served. */
export const measureFiles = async (
  client: string,
  files: readonly string[],
  ending: '.br' | '.gz' = '.br',
): Promise<number> => {
  const sizes = await Promise.all(files.map((file) => servedSize(join(client, file), ending)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

export const measureFirstLoad = async (client: string) => {
  const files = listFirstLoad(await readManifest(client))
  return { files, brotli: await measureFiles(client, files), gzip: await measureFiles(client, files, '.gz') }
}
