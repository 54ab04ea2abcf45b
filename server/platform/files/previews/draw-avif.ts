/** A picture of AV1, as web shops and cameras export it. */
import sharp from 'sharp'
import { MAX_PIXELS, TooLarge, writeDrawn } from './drawn.ts'

export const drawAvif = async (path: string, to: string): Promise<void> => {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) throw new TooLarge('more than fifty million pixels')
  await writeDrawn(sharp(path, { limitInputPixels: MAX_PIXELS }), to)
}
