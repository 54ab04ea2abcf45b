/** Pictures are re-encoded for display at fixed widths, without EXIF; position and time are read before. */
import { open, readFile } from 'node:fs/promises'
import { decodeBmp, isBmp, readBmpSize } from './bmp.ts'

const MAX_PIXELS = 50_000_000
const WEBP_QUALITY = 80
/** WebP has no sides longer than this. */
const MAX_SIDE = 16_383
/** Small enough for the decoder to take its shortest way. */
const TRIAL = { width: 64, height: 64, fit: 'inside', withoutEnlargement: true } as const
/** Cameras whose clock was never set write zeros, which come out as a day of 1899; none is older than this. */
const FIRST_YEAR = 1970
const LAST_YEAR = 9999

export interface PictureFacts {
  /** Pixels, as a viewer sees the picture: turned the way its EXIF says. */
  width: number
  height: number
  latitude: number | null
  longitude: number | null
  altitude: number | null
  taken_at: string | null
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

/** The whole file if it is a BMP, which the library does not read. */
const readBmp = async (path: string): Promise<Buffer | null> => {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return isBmp(buffer) ? await readFile(path) : null
  } finally {
    await file.close()
  }
}

/** Null when the bytes are no picture that can be shown, or one of more than fifty million pixels. */
export const readPicture = async (path: string): Promise<PictureFacts | null> => {
  const bmp = await readBmp(path)
  if (bmp) return withoutExif(readBmpSize(bmp))
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
    ...(await readExif(path)),
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
  size && { ...size, latitude: null, longitude: null, altitude: null, taken_at: null }

const readExif = async (path: string): Promise<Omit<PictureFacts, 'width' | 'height'>> => {
  const { default: exifr } = await import('exifr')
  const exif = await exifr
    .parse(path, {
      gps: true,
      pick: [
        'GPSLatitude',
        'GPSLongitude',
        'GPSLatitudeRef',
        'GPSLongitudeRef',
        'GPSAltitude',
        'DateTimeOriginal',
      ],
    })
    .catch(() => null)
  const latitude = within(exif?.latitude, 90)
  const longitude = within(exif?.longitude, 180)
  const hasPosition = latitude !== null && longitude !== null
  return {
    latitude: hasPosition ? latitude : null,
    longitude: hasPosition ? longitude : null,
    altitude: hasPosition ? within(exif?.GPSAltitude, 20_000) : null,
    taken_at: instantOf(exif?.DateTimeOriginal),
  }
}

const instantOf = (value: unknown): string | null => {
  const year = value instanceof Date ? value.getUTCFullYear() : Number.NaN
  return year >= FIRST_YEAR && year <= LAST_YEAR ? (value as Date).toISOString() : null
}

const within = (value: unknown, limit: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : null

/** The picture as WebP, at most `width` pixels wide; null when it cannot be read. */
export const scalePicture = async (path: string, width: number): Promise<Buffer | null> => {
  const sharp = await getSharp()
  const bmp = await readBmp(path)
  const pixels = bmp && decodeBmp(bmp)
  if (bmp && !pixels) return null
  const picture = pixels
    ? sharp(pixels.rgb, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    : sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  return picture
    .rotate()
    .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
    .catch(() => null)
}
