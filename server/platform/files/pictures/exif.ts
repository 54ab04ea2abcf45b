/** Where and when a picture was taken, as its EXIF block says (CIPA DC-008). */
import exifr from 'exifr'

export interface PictureOrigin {
  /** Degrees (WGS 84). */
  latitude: number | null
  longitude: number | null
  /** Metres above the sea, negative below it. */
  altitude: number | null
  /** Metres around the position. */
  accuracy: number | null
  /** `2026-09-14T08:30:00+03:00`; without an offset where the camera names none: the time of the place. */
  taken_at: string | null
}

export const NO_ORIGIN: PictureOrigin = {
  latitude: null,
  longitude: null,
  altitude: null,
  accuracy: null,
  taken_at: null,
}

/** Of the sea or, since EXIF 3.0, of the ellipsoid. */
const BELOW: readonly unknown[] = [1, 3]
const MAX_ALTITUDE = 20_000
const MAX_ACCURACY = 10_000_000
/** Cameras whose clock was never set write zeros; none is older than this. */
const FIRST_YEAR = 1970
const LAST_YEAR = 9999

const TAGS = [
  'GPSLatitude',
  'GPSLongitude',
  'GPSLatitudeRef',
  'GPSLongitudeRef',
  'GPSAltitude',
  'GPSAltitudeRef',
  'GPSHPositioningError',
  'DateTimeOriginal',
  'OffsetTimeOriginal',
]

/** JPEG has the block after this mark, PNG and WebP have it alone. */
const MARK = Buffer.from('Exif\0\0', 'latin1')

/** `block`: the EXIF block alone, never a whole file. */
export const readExif = async (block: Uint8Array): Promise<PictureOrigin> => {
  const bytes = Buffer.from(block)
  const tiff = bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes
  const tags = await exifr.parse(tiff, { gps: true, reviveValues: false, pick: TAGS })
  // Without its letter a number lies in either hemisphere, so it is no position.
  const latitude = isOneOf(tags?.GPSLatitudeRef, 'NS') ? within(tags?.latitude, 90) : null
  const longitude = isOneOf(tags?.GPSLongitudeRef, 'EW') ? within(tags?.longitude, 180) : null
  const taken_at = timeOf(tags?.DateTimeOriginal, tags?.OffsetTimeOriginal)
  if (latitude === null || longitude === null) return { ...NO_ORIGIN, taken_at }
  const height = within(tags.GPSAltitude, MAX_ALTITUDE)
  const altitude = height !== null && BELOW.includes(firstByte(tags.GPSAltitudeRef)) ? 0 - height : height
  const error = within(tags.GPSHPositioningError, MAX_ACCURACY)
  return { latitude, longitude, altitude, accuracy: error !== null && error >= 0 ? error : null, taken_at }
}

const isOneOf = (letter: unknown, letters: string): boolean =>
  typeof letter === 'string' && /^[NSEW]\0?$/.test(letter) && letters.includes(letter.charAt(0))

export const within = (value: unknown, limit: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : null

const firstByte = (value: unknown): unknown => (value instanceof Uint8Array ? value[0] : value)

/** `2026:09:14 08:30:00`, and perhaps `+03:00`. */
export const timeOf = (original: unknown, offset: unknown): string | null => {
  const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)\0?$/.exec(String(original ?? '')) ?? []
  if (!day || !time) return null
  const local = `${day.replaceAll(':', '-')}T${time}`
  const year = Number(local.slice(0, 4))
  const instant = new Date(`${local}Z`)
  // 30 February is the second of March to a Date, and no time of a camera.
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(local)
  if (!isReal || year < FIRST_YEAR || year > LAST_YEAR) return null
  const zone = /^([+-](0\d|1[0-4]):[0-5]\d)\0?$/.exec(String(offset ?? ''))?.[1]
  return local + (zone ?? '')
}
