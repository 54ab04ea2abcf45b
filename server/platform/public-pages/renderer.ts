/** The built renderer of the public pages. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import type { DemoMode } from '#server/platform/parts.ts'
import type * as Renderer from '#web/public-pages/render-passport-page.tsx'

export type Language = Renderer.PassportLanguage
export type ReviewForm = Renderer.ReviewForm
export type ReviewProblem = Renderer.ReviewProblem

const FOLDER = join(import.meta.dirname, '../../../dist/public-pages')
/** What draws public pages, for anyone who answers one. */
export interface PublicPages {
  /** `https://host`, as it stands in addresses that others keep. */
  originOf(request: FastifyRequest): string
  renderer(): Promise<PublicRenderer>
}

export interface PublicRenderer
  extends Pick<
    typeof Renderer,
    | 'renderPassportPage'
    | 'renderPassportNotFoundPage'
    | 'renderPassportWithdrawnPage'
    | 'renderBomPage'
    | 'renderFrenchSheetPage'
    | 'renderStyleFilePage'
    | 'renderPrintedIssuePage'
    | 'renderVerifyPage'
    | 'findLanguage'
    | 'describeProduct'
    | 'PASSPORT_LANGUAGES'
  > {
  assets: Renderer.PageAssets
}

/** Loaded with the first public page. @throws when the public pages were not built */
export const loadRenderer = async (demo: DemoMode): Promise<PublicRenderer> => {
  const built = (await import(pathToFileURL(join(FOLDER, 'render.js')).href)) as typeof Renderer
  const manifest = JSON.parse(await readFile(join(FOLDER, 'assets/manifest.json'), 'utf8'))
  const renderer = { ...built, assets: built.findPageAssets(manifest) }
  return demo === 'open' ? saysDemo(renderer) : renderer
}

/** The bytes of a style sheet or a font, by its address on a page. */
export const readPageAsset = (address: string): Promise<Buffer> =>
  readFile(join(FOLDER, 'assets', basename(address)))

const DEMO_STRIP =
  '<p role="note">Demo installation: everybody who reaches it can sign in and publish. What this page says is invented.</p>'

type Drawn = { html: string }

/** Every page that is rendered says first that nothing on it is meant. */
const saysDemo = (renderer: PublicRenderer): PublicRenderer => {
  const say =
    <Given extends unknown[], Page extends Drawn>(draw: (...given: Given) => Page) =>
    (...given: Given): Page => {
      const page = draw(...given)
      return { ...page, html: page.html.replace(/<body[^>]*>/, (body) => body + DEMO_STRIP) }
    }
  return {
    ...renderer,
    renderPassportPage: say(renderer.renderPassportPage),
    renderPassportNotFoundPage: say(renderer.renderPassportNotFoundPage),
    renderPassportWithdrawnPage: say(renderer.renderPassportWithdrawnPage),
    renderBomPage: say(renderer.renderBomPage),
    renderFrenchSheetPage: say(renderer.renderFrenchSheetPage),
    renderStyleFilePage: say(renderer.renderStyleFilePage),
    renderPrintedIssuePage: say(renderer.renderPrintedIssuePage),
    renderVerifyPage: say(renderer.renderVerifyPage),
  }
}
