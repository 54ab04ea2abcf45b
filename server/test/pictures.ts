/** Small real pictures. */
import sharp from 'sharp'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 112, g: 208, b: 206 } } })

export const TINY_PNG: Uint8Array = await paint(8, 8).png().toBuffer()
export const makeJpeg = (width: number, height: number): Promise<Buffer> =>
  paint(width, height).jpeg().toBuffer()
