/**
 * Reads HEIC, which the picture library does not: iPhones write it. The decoder is WebAssembly, loaded with the first
 * such picture; it turns the picture as the file says.
 */
import { createRequire } from 'node:module'
import type { Pixels } from './bmp.ts'

/** The package has no types of its own for this part. */
interface HeifImage {
  get_width: () => number
  get_height: () => number
  display: (
    to: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ) => void
  free: () => void
}
interface Libheif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] }
}

const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const HEAD_BYTES = 12

export const isHeic = (head: Buffer): boolean =>
  head.length >= HEAD_BYTES &&
  head.toString('latin1', 4, 8) === 'ftyp' &&
  BRANDS.has(head.toString('latin1', 8, HEAD_BYTES))

const require = createRequire(import.meta.url)
let loaded: Libheif | undefined
const libheif = (): Libheif => {
  loaded ??= require('libheif-js/wasm-bundle') as Libheif
  return loaded
}

/** The first picture of the file; null when it cannot be read or has more pixels. */
export const decodeHeic = async (file: Buffer, maxPixels: number): Promise<Pixels | null> => {
  const images = decode(file)
  try {
    const [image] = images
    if (!image) return null
    const [width, height] = [image.get_width(), image.get_height()]
    if (width < 1 || height < 1 || width * height > maxPixels) return null
    const rgba = await draw(image, { width, height })
    return rgba && { width, height, rgb: withoutAlpha(rgba) }
  } catch {
    return null
  } finally {
    for (const image of images) image.free()
  }
}

const decode = (file: Buffer): HeifImage[] => {
  try {
    return new (libheif().HeifDecoder)().decode(file)
  } catch {
    return []
  }
}

const draw = (
  image: HeifImage,
  size: { width: number; height: number },
): Promise<Uint8ClampedArray | null> => {
  const data = new Uint8ClampedArray(size.width * size.height * 4)
  return new Promise((resolve) => image.display({ data, ...size }, (shown) => resolve(shown && data)))
}

/** In place: another copy of fifty million pixels would be 150 MB. */
const withoutAlpha = (rgba: Uint8ClampedArray): Buffer => {
  const pixels = rgba.length / 4
  for (let at = 1; at < pixels; at++) {
    rgba[at * 3] = rgba[at * 4] ?? 0
    rgba[at * 3 + 1] = rgba[at * 4 + 1] ?? 0
    rgba[at * 3 + 2] = rgba[at * 4 + 2] ?? 0
  }
  return Buffer.from(rgba.buffer, 0, pixels * 3)
}
