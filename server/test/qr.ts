/** Reads a QR code as a phone does: from the pixels of a picture. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { drawPdf } from '#server/platform/files/previews/draw-pdf.ts'

const WIDTH = 800

/** The text of the code in a PNG or SVG; null when a scanner would find none. */
export const readQrCode = async (picture: Buffer): Promise<string | null> => {
  const { data, info } = await sharp(picture)
    .resize(WIDTH)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decode = jsqr as unknown as typeof jsqr.default
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

/** The text of the code on the first page of a PDF, which is read part by part; `folder` is for the page's picture. */
export const readQrCodeOfPdf = async (pdf: Buffer, folder: string): Promise<string | null> => {
  const [path, to] = [join(folder, 'page.pdf'), join(folder, 'page.webp')]
  await writeFile(path, pdf)
  await drawPdf(path, to)
  const { width = 0, height = 0 } = await sharp(to).metadata()
  const side = Math.round(width / 3)
  for (let left = 0; left + side <= width; left += Math.round(side / 2))
    for (let top = 0; top + side <= height; top += Math.round(side / 2)) {
      const part = await sharp(to).extract({ left, top, width: side, height: side }).png().toBuffer()
      const found = await readQrCode(part)
      if (found !== null) return found
    }
  return null
}
