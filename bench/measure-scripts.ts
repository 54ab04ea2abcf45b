/** What a browser loads: the style page's scripts with all that they import, and the public passport. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const DIST = join(import.meta.dirname, '../dist')
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

const scriptsOf = (manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    scriptsOf(manifest, manifest[key]?.imports ?? [], seen)
  }
  return seen
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

export const measureScripts = async (): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || /(^|\/)app\.tsx$/.test(key))
  const page = Object.keys(manifest).filter((key) =>
    /(style-page\/style-page|styles\/about-tab)\.tsx$/.test(key),
  )
  const files = [...scriptsOf(manifest, [...entries, ...page])]
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
  let [gzipped, brotlied] = [0, 0]
  for (const file of new Set(files)) {
    const bytes = await readFile(join(DIST, 'client', file))
    gzipped += (await toGzip(bytes)).length
    brotlied += (await toBrotli(bytes)).length
  }
  const assets = join(DIST, 'public-pages/assets')
  let publicBytes = 0
  for (const name of await readdir(assets)) {
    if (/\.(css|woff2)$/.test(name))
      publicBytes += (await toBrotli(await readFile(join(assets, name)))).length
  }
  return `## What a browser loads\n
| what | measured | wanted |
|---|---|---|
| style page, all scripts of the first load, brotli as served (gzip) | ${kilobytes(brotlied)} (${kilobytes(gzipped)}) | at most 250 KB |
| public passport, style sheet and fonts, brotli (the page itself is 3–5 KB) | ${kilobytes(publicBytes)} | at most 60 KB |
| public passport, scripts | 0 KB | none needed |\n`
}
