/** The built renderer of the public pages, and the pages that it drew: the same bytes for every shopper. */

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { publicPagePolicy } from '#server/platform/http/security-headers.ts'
import type * as Renderer from '#web/public-pages/render-passport-page.tsx'

export type Language = Renderer.PassportLanguage
export type Encoding = 'br' | 'gzip' | 'identity'

export interface DrawnPage {
  status: number
  etag: string
  policy: string
  bodies: Record<Encoding, Buffer>
}

const FOLDER = join(import.meta.dirname, '../../../dist/public-pages')
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export interface PublicRenderer
  extends Pick<
    typeof Renderer,
    | 'renderPassportPage'
    | 'renderPassportNotFoundPage'
    | 'chooseLanguage'
    | 'describeProduct'
    | 'PASSPORT_LANGUAGES'
  > {
  assets: Renderer.PageAssets
}

/** Loaded with the first public page. @throws when the public pages were not built */
export const loadRenderer = async (): Promise<PublicRenderer> => {
  const built = (await import(pathToFileURL(join(FOLDER, 'render.js')).href)) as typeof Renderer
  const manifest = JSON.parse(await readFile(join(FOLDER, 'assets/manifest.json'), 'utf8'))
  return { ...built, assets: built.findPageAssets(manifest) }
}

/** Compressed once, because the page is sent many times. */
export const finishPage = async (page: Renderer.PublicPage, status: number): Promise<DrawnPage> => {
  const html = Buffer.from(page.html)
  const [br, gz] = await Promise.all([
    toBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
    toGzip(html, { level: 9 }),
  ])
  return {
    status,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    policy: publicPagePolicy(page.styleHashes, { framed: true }),
    bodies: { br, gzip: gz, identity: html },
  }
}
