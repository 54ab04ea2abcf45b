/** Reads a QR code as a phone does: from the pixels of a picture. */
import jsqr from 'jsqr'
import sharp from 'sharp'

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
