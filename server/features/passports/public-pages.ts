/** The built renderer of the public pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Renderer from '#web/public-pages/render-passport-page.tsx'

export type Language = Renderer.PassportLanguage
export type ReviewForm = Renderer.ReviewForm
export type ReviewProblem = Renderer.ReviewProblem

const FOLDER = join(import.meta.dirname, '../../../dist/public-pages')
export interface PublicRenderer
  extends Pick<
    typeof Renderer,
    | 'renderPassportPage'
    | 'renderPassportNotFoundPage'
    | 'renderPassportWithdrawnPage'
    | 'renderBomPage'
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
