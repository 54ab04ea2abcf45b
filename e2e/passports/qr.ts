/** Reads a QR code as a phone does: from the pixels of the downloaded picture. */
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

const WIDTH = 800

/** By a click, where nothing else is said. */
export const download = async (
  page: Page,
  button: Locator,
  press: (button: Locator) => Promise<unknown> = (it) => it.click(),
): Promise<{ name: string; bytes: Buffer }> => {
  const started = page.waitForEvent('download')
  await press(button)
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

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
