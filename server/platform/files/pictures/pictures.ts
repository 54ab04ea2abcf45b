/**
 * Pictures are re-encoded for display at fixed widths, without EXIF; position and time are read before. All of it runs
 * in the process of `aside.ts`.
 */
import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { decodeBmp, isBmp, readBmpSize } from './bmp.ts'
import { NO_ORIGIN, type PictureOrigin, readExif } from './exif.ts'
import { decodeHeic, isHeic } from './heic.ts'
import { readHeifBlocks } from './heif-boxes.ts'
import { type PictureBlocks, readPngBlocks } from './png-blocks.ts'
import { readXmp } from './xmp.ts'

sharp.concurrency(1)
sharp.cache(false)

const MAX_PIXELS = 50_000_000
const WEBP_QUALITY = 80
const JPEG_QUALITY = 82
const PRINT_QUALITY = 80
/** WebP has no sides longer than this. */
const MAX_SIDE = 16_383
/** Small enough for the decoder to take its shortest way. */
const TRIAL = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const

export interface PictureFacts extends PictureOrigin {
  /** Pixels, as a viewer sees the picture: turned the way its EXIF says. */
  width: number
  height: number
}

/** What the library does not read is decoded here. */
const ownKindOf = async (path: string): Promise<'bmp' | 'heic' | null> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.subarray(0, bytesRead)
    return isBmp(head) ? 'bmp' : isHeic(head) ? 'heic' : null
  } finally {
    await file.close()
  }
}

/** Null when the bytes are no picture that can be shown, or one of more than fifty million pixels. */
export const readPicture = async (path: string): Promise<PictureFacts | null> => {
  const own = await ownKindOf(path)
  if (own === 'bmp') return withoutExif(readBmpSize(await readFile(path)))
  if (own === 'heic') return readHeic(await readFile(path))
  const facts = await sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => null)
  if (!facts?.width || !facts.height || facts.width * facts.height > MAX_PIXELS) return null
  if (!(await isWhole(path))) return null
  const turned = (facts.orientation ?? 1) >= 5
  return {
    width: turned ? facts.height : facts.width,
    height: turned ? facts.width : facts.height,
    ...(await readOrigin(await blocksOf(path, facts))),
  }
}

/** The decoder has turned the picture as the file says, whatever its EXIF says besides. */
const readHeic = async (file: Buffer): Promise<PictureFacts | null> => {
  const pixels = await decodeHeic(file, MAX_PIXELS)
  if (!pixels) return null
  const origin = await Promise.resolve()
    .then(() => readOrigin(readHeifBlocks(file)))
    .catch(() => NO_ORIGIN)
  return { width: pixels.width, height: pixels.height, ...origin }
}

/**
 * Whether all of it can be decoded: what breaks off or is spoilt after its head would be kept and never shown. A photo
 * of twelve million pixels costs 16 ms as JPEG, which is scaled while it is read, 0.2 s as WebP and 0.3 s as PNG.
 */
const isWhole = async (path: string): Promise<boolean> => {
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

const blocksOf = async (path: string, facts: Metadata): Promise<PictureBlocks> => {
  const { exif, xmp, format } = facts
  if (format !== 'png' || (exif && xmp)) return { exif, xmp }
  const after = await readPngBlocks(path)
  return { exif: exif ?? after.exif, xmp: xmp ?? after.xmp }
}

/** By EXIF, and by XMP where that says nothing. */
const readOrigin = async ({ exif, xmp }: PictureBlocks): Promise<PictureOrigin> => {
  const isFit = (block: Buffer | undefined): block is Buffer =>
    block !== undefined && block.length <= MAX_EXIF_BYTES
  const first = isFit(exif) ? await readExif(exif).catch(() => NO_ORIGIN) : NO_ORIGIN
  if (!isFit(xmp) || (first.latitude !== null && first.taken_at !== null)) return first
  const second = readXmp(xmp)
  const position = first.latitude === null ? second : first
  return { ...position, taken_at: first.taken_at ?? second.taken_at }
}

/** The picture as its pixels come, turned the way its EXIF says; null when it cannot be read. */
const openPixels = async (path: string): Promise<Sharp | null> => {
  const own = await ownKindOf(path)
  const pixels =
    own === 'heic'
      ? await decodeHeic(await readFile(path), MAX_PIXELS)
      : own === 'bmp'
        ? decodeBmp(await readFile(path))
        : null
  if (own && !pixels) return null
  const picture = pixels
    ? sharp(pixels.rgb, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    : sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return picture.rotate()
}

/** `print`: a JPEG on white, which is drawn on paper. */
export type PictureFormat = 'webp' | 'jpeg' | 'print'

const encode = (picture: Sharp, format: PictureFormat): Sharp => {
  if (format === 'webp') return picture.webp({ quality: WEBP_QUALITY })
  // JPEG has no transparency: what is clear would be black.
  const opaque = picture.flatten({ background: '#ffffff' })
  return format === 'print'
    ? opaque.jpeg({ quality: PRINT_QUALITY })
    : opaque.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
}

interface Written {
  hash: string
  size: number
}

/** Into a file of the process that asked; null when the picture cannot be read. */
const write = async (picture: Sharp, to: string): Promise<Written | null> => {
  const bytes = await picture.toBuffer().catch(() => null)
  if (!bytes) return null
  await writeFile(to, bytes, { mode: 0o640 })
  return { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

interface Scaling {
  path: string
  to: string
  width: number
  format: PictureFormat
}

/** The picture at most `width` pixels wide, for print as high at most; null when it cannot be read. */
export const scalePicture = async ({ path, to, width, format }: Scaling): Promise<Written | null> => {
  const picture = await openPixels(path)
  if (!picture) return null
  const height = format === 'print' ? width : MAX_SIDE
  return write(encode(picture.resize({ width, height, fit: 'inside', withoutEnlargement: true }), format), to)
}

/** A pad of 500 by 300 at four pixels for each, which no screen has yet. */
const MAX_INK_PIXELS = 2_400_000
/** Darker than this on white is ink, of 255. */
const INK_BELOW = 160
/** A dot that a finger left by mistake is no signature. */
const MIN_INK_PIXELS = 40

/** Whether something is drawn on the picture, which may be transparent. */
export const hasInk = async (path: string): Promise<boolean> => {
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

/** A drawing as a square PNG, in base64. */
export const drawPicture = async ({ svg, density, side }: { svg: string; density: number; side: number }) =>
  (
    await sharp(Buffer.from(svg), { density }).resize(side, side).png({ compressionLevel: 9 }).toBuffer()
  ).toString('base64')
