/** Puts a Brotli and a gzip file beside each built text, so that the server compresses nothing while it serves. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const TEXTS = /\.(js|css|svg)$/
/** Below this size, in bytes, a compressed file saves nothing worth a file. */
const WORTH_IT = 300
/** The last tenth takes ten times as long: of the catalogues, a third of all text, each browser loads one. */
const QUALITY = { catalogue: 9, other: 11 } as const
const CATALOGUE = /\/languages\/\w+\.json$/

const compressFile = async (path: string, quality: number): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_IT) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    toBrotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** Containers let a process open a thousand files, and a build has more. */
const LANES = 32

const inLanes = async <Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> => {
  const left = all.values()
  const lane = async (): Promise<void> => {
    for (const each of left) await work(each)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

export const precompress = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'selvedge-precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async ({ dir = config.build.outDir }, bundle) => {
      const files = Object.values(bundle).filter(({ fileName }) => TEXTS.test(fileName))
      await inLanes(files, (file) => {
        const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
        return compressFile(
          join(dir, file.fileName),
          CATALOGUE.test(source) ? QUALITY.catalogue : QUALITY.other,
        )
      })
    },
  }
}
