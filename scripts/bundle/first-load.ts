/** The scripts that a browser loads before a style's page shows its first tab, as they are served. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** In bytes, of which a kilobyte has a thousand. */
export const FIRST_LOAD_LIMIT = 250_000

export type Manifest = Readonly<Record<string, { file: string; imports?: string[]; isEntry?: boolean }>>

/** The entry, the frame, the page of a style and the tab that opens by itself, each with all that it imports. */
const FIRST = ['app.tsx', 'features/style-page/style-page.tsx', 'features/styles/about-tab.tsx']

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

export const listFirstLoad = (manifest: Manifest): string[] => {
  const seen = new Set<string>()
  const take = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const part = manifest[name]
    if (!part) throw new Error(`The build has no ${name}.`)
    for (const imported of part.imports ?? []) take(imported)
  }
  for (const name of Object.keys(manifest)) if (manifest[name]?.isEntry) take(name)
  for (const name of FIRST) take(name)
  const files = [...seen].map((name) => manifest[name]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Files too small to be worth compressing are served as they are. */
const servedSize = async (path: string, ending: string): Promise<number> => {
  const { size } = await stat(path + ending).catch(() => stat(path))
  return size
}

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

export const measureFirstLoad = async (client: string) => {
  const files = listFirstLoad(await readManifest(client))
  const served = (ending: string) => Promise.all(files.map((file) => servedSize(join(client, file), ending)))
  return { files, brotli: sumOf(await served('.br')), gzip: sumOf(await served('.gz')) }
}
