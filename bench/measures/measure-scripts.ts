/** What a browser loads: the style page's scripts with all that they import, and the public passport. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { FIRST_LOAD_LIMIT, measureFirstLoad } from '../../scripts/bundle/first-load.ts'

const DIST = join(import.meta.dirname, '../../dist')
const toBrotli = promisify(brotliCompress)

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

export const measureScripts = async (): Promise<string> => {
  const { brotli, gzip, files } = await measureFirstLoad(join(DIST, 'client'))
  const assets = join(DIST, 'public-pages/assets')
  let publicBytes = 0
  for (const name of await readdir(assets)) {
    if (/\.(css|woff2)$/.test(name))
      publicBytes += (await toBrotli(await readFile(join(assets, name)))).length
  }
  return `## What a browser loads\n
| what | measured | wanted |
|---|---|---|
| style page, all scripts of the first load, brotli as served (gzip) | ${kilobytes(brotli)} (${kilobytes(gzip)}) in ${files.length} files | at most ${kilobytes(FIRST_LOAD_LIMIT)} |
| public passport, style sheet and fonts, brotli (the page itself is 3–5 KB) | ${kilobytes(publicBytes)} | at most 60 KB |
| public passport, scripts | 0 KB | none needed |\n`
}
