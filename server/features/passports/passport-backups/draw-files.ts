/** Pages as files in every language, with the pictures, icons, style sheet and fonts that they show. */
import type { PictureWidth } from '#contract/files/files.ts'
import { PICTURE_WIDTHS } from '#contract/files/files.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { drawTraceIcon, findTraceIcon } from '#contract/values/codes/trace-icons.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type PublicRenderer, readPageAsset } from '#server/platform/public-pages/renderer.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { asFile, fileOfLanguage, iconsOf, picturesOf } from './page-links.rules.ts'

export interface BackupParts extends Pick<Parts, 'db' | 'sealing' | 'now'> {
  files: Pick<FileStore, 'openPicture' | 'openSharePicture'>
  renderer: PublicRenderer
  /** Of the product, as it stands in addresses. */
  origin: string
}

export type Files = Map<string, Buffer>

export const toJson = (content: object): Buffer => Buffer.from(JSON.stringify(content))

export type Language = PublicRenderer['PASSPORT_LANGUAGES'][number]

export interface Drawing {
  folder: string
  paged: Parameters<typeof asFile>[1]
  draw: (language: Language) => string
  published: { snapshot: Pick<PassportSnapshot, 'text_language'> }
}

/** In every language; first in the one that the brand writes in. */
export const addDrawn = async (
  parts: BackupParts,
  files: Files,
  { folder, paged, draw, published }: Drawing,
): Promise<void> => {
  const { PASSPORT_LANGUAGES: languages } = parts.renderer
  const own = languages.find((language) => language === published.snapshot.text_language) ?? 'en'
  const drawn = new Map(languages.map((language) => [language, draw(language)]))
  for (const [language, html] of drawn)
    files.set(`${folder}/${fileOfLanguage(language)}`, Buffer.from(asFile(html, paged)))
  files.set(`${folder}/index.html`, found(files.get(`${folder}/${fileOfLanguage(own)}`) ?? null))
  await addShown(parts, files, [...drawn.values()])
}

/** What the pages show: pictures in the sizes that they ask for, icons, style sheet and fonts. */
const addShown = async (parts: BackupParts, files: Files, pages: readonly string[]): Promise<void> => {
  for (const { hash, name } of picturesOf(pages)) {
    const bytes = await readPicture(parts, hash, name)
    if (bytes) files.set(`media/${hash}/${name}`, bytes)
  }
  for (const name of iconsOf(pages)) {
    const icon = findTraceIcon(name)
    if (icon) files.set(`icons/trace/${name}.svg`, Buffer.from(drawTraceIcon(icon)))
  }
  const { stylesheet, fonts = [] } = parts.renderer.assets
  for (const address of fonts) files.set(address.slice(1), await readPageAsset(address))
  const css = (await readPageAsset(stylesheet)).toString()
  files.set(stylesheet.slice(1), Buffer.from(css.replaceAll('url(/public-assets/', 'url(')))
}

const readPicture = async ({ files }: BackupParts, hash: string, name: string): Promise<Buffer | null> => {
  const width = Number.parseInt(name, 10)
  const opened = name.endsWith('.jpg')
    ? await files.openSharePicture(hash)
    : PICTURE_WIDTHS.includes(width as PictureWidth)
      ? await files.openPicture(hash, width as PictureWidth)
      : null
  return opened ? Buffer.concat(await opened.stream.toArray()) : null
}
