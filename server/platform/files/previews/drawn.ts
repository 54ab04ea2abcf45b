/** What came of drawing a preview, and how what was drawn is written. */
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/** Why a file has no preview. */
export type NoPreview = 'too_large' | 'unreadable'
export type Drawn = { none: NoPreview } | { drawn: true }
/** @throws TooLarge; anything else is a file that cannot be read */
export type Draw = (path: string, to: string) => Promise<void>

export class TooLarge extends Error {
  override name = 'TooLarge'
}
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** Of the longer side of what is kept; widths for display are made of it. */
export const DRAWN_SIDE = 1600
export const MAX_PIXELS = 50_000_000
const QUALITY = 85

sharp.concurrency(1)
sharp.cache(false)

export const writeDrawn = async (picture: Sharp, to: string): Promise<void> => {
  const bytes = await picture
    .resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY })
    .toBuffer()
  await writeFile(to, bytes, { mode: 0o640 })
}

/** A drawing of the product's own, whose size is that of the picture. */
export const writeSvg = (svg: string, to: string): Promise<void> =>
  writeDrawn(sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS }), to)

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
