/** Pictures are re-encoded for display at fixed widths, without EXIF; position and time are read before. */
import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { isBmp } from './bmp.ts'
import type { PictureOrigin } from './exif.ts'
import { parseAside } from './parse-aside.ts'

const MAX_PIXELS = 50_000_000
const NO_ORIGIN: PictureOrigin = {
  latitude: null,
  longitude: null,
  altitude: null,
  accuracy: null,
  taken_at: null,
}
const WEBP_QUALITY = 80
const JPEG_QUALITY = 82
/** WebP has no sides longer than this. */
const MAX_SIDE = 16_383
/** Small enough for the decoder to take its shortest way. */
const TRIAL = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const

export interface PictureFacts extends PictureOrigin {
  /** Pixels, as a viewer sees the picture: turned the way its EXIF says. */
  width: number
  height: number
}

/** Loaded with the first picture: the library costs memory that a process without pictures need not spend. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof loadSharp> | undefined
const getSharp = () => {
  loading ??= loadSharp()
  return loading
}

/** Whether it is a BMP, which the library does not read. */
const isBmpFile = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return isBmp(buffer)
  } finally {
    await file.close()
  }
}

/** Null when the bytes are no picture that can be shown, or one of more than fifty million pixels. */
export const readPicture = async (path: string): Promise<PictureFacts | null> => {
  if (await isBmpFile(path)) return withoutExif((await parseAside('bmp_size', { path }))?.size ?? null)
  const sharp = await getSharp()
  const facts = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height || facts.width * facts.height > MAX_PIXELS) return null
  if (!(await isWhole(path))) return null
  const turned = (facts.orientation ?? 1) >= 5
  return {
    width: turned ? facts.height : facts.width,
    height: turned ? facts.width : facts.height,
    ...(await readOrigin(facts.exif)),
  }
}

/**
 * Whether all of it can be decoded: what breaks off or is spoilt after its head would be kept and never shown. A photo
 * of twelve million pixels costs 16 ms as JPEG, which is scaled while it is read, 0.2 s as WebP and 0.3 s as PNG.
 */
const isWhole = async (path: string): Promise<boolean> => {
  const sharp = await getSharp()
  const decoding = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  return decoding
    .resize(TRIAL)
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

const withoutExif = (size: { width: number; height: number } | null): PictureFacts | null =>
  size && { ...size, ...NO_ORIGIN }

/** Phones write some ten kilobytes; JPEG has room for 64. */
const MAX_EXIF_BYTES = 262_144

const readOrigin = async (block: Buffer | undefined): Promise<PictureOrigin> => {
  if (!block || block.length > MAX_EXIF_BYTES) return NO_ORIGIN
  return (await parseAside('exif', { block: new Uint8Array(block) })) ?? NO_ORIGIN
}

/** The picture as its pixels come, turned the way its EXIF says; null when it cannot be read. */
const openPixels = async (path: string): Promise<Sharp | null> => {
  const sharp = await getSharp()
  const isPixels = await isBmpFile(path)
  const pixels = isPixels ? (await parseAside('bmp', { path }))?.pixels : null
  if (isPixels && !pixels) return null
  const picture = pixels
    ? sharp(pixels.rgb, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    : sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return picture.rotate()
}

export type PictureFormat = 'webp' | 'jpeg'

const encode = (picture: Sharp, format: PictureFormat): Sharp =>
  format === 'jpeg'
    ? // JPEG has no transparency: what is clear would be black.
      picture.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    : picture.webp({ quality: WEBP_QUALITY })

/** The picture at most `width` pixels wide; null when it cannot be read. */
export const scalePicture = async (
  path: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> => {
  const picture = await openPixels(path)
  if (!picture) return null
  const scaled = picture.resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  return encode(scaled, format)
    .toBuffer()
    .catch(() => null)
}

/** Half a page of A4 at 330 dots an inch; sixty of them are decoded at once for one document. */
const PRINT_SIDE = 1200
const PRINT_QUALITY = 80

/** The picture for print: a JPEG of at most 1,200 pixels a side, on white; null when it cannot be read. */
export const printPicture = async (path: string): Promise<Buffer | null> => {
  const picture = await openPixels(path)
  if (!picture) return null
  return picture
    .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: PRINT_QUALITY })
    .toBuffer()
    .catch(() => null)
}

/** A pad of 500 by 300 at four pixels for each, which no screen has yet. */
const MAX_INK_PIXELS = 2_400_000
/** Darker than this on white is ink, of 255. */
const INK_BELOW = 160
/** A dot that a finger left by mistake is no signature. */
const MIN_INK_PIXELS = 40

/** Whether something is drawn on the picture, which may be transparent. */
export const hasInk = async (path: string): Promise<boolean> => {
  const sharp = await getSharp()
  const pixels = await sharp(path, { limitInputPixels: MAX_INK_PIXELS, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()
    .catch(() => null)
  let dark = 0
  for (const value of pixels ?? []) if (value < INK_BELOW && ++dark >= MIN_INK_PIXELS) return true
  return false
}
