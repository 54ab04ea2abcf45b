/** Puts a Brotli and a gzip file beside each built text, so that the server compresses nothing while it serves. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const TEXTS = /\.(js|css|svg)$/
/** Below this size, in bytes, a compressed file saves no packet. */
const WORTH_IT = 1000

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_IT) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    toBrotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

export const precompress = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'selvedge-precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async ({ dir = config.build.outDir }) => {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const paths = entries
        .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(paths.map(compressFile))
    },
  }
}
