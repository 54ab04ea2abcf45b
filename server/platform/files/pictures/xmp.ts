/** Where and when a picture was taken, as its XMP says (ISO 16684-1, the schema of EXIF in part 2). */
import { NO_ORIGIN, type PictureOrigin, timeOf, within } from './exif.ts'

const MAX_ALTITUDE = 20_000
/** `36,50.914S` or `36,50,54.84S`: degrees, minutes and perhaps seconds. */
const COORDINATE = /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/

const ATTRIBUTE = /\bexif:(\w+)\s*=\s*["']([^"'<>]{0,100})["']/g
const ELEMENT = /<exif:(\w+)>([^<]{0,100})</g

type Properties = ReadonlyMap<string, string>

const readProperties = (packet: string): Properties =>
  new Map(
    [ELEMENT, ATTRIBUTE].flatMap((pattern) =>
      [...packet.matchAll(pattern)].map(([, name = '', value = '']): [string, string] => [
        name,
        value.trim(),
      ]),
    ),
  )

const degreesOf = (value: string | undefined, letters: string): number | null => {
  const [, degrees, minutes, seconds = '0', letter = ''] = COORDINATE.exec(value ?? '') ?? []
  if (degrees === undefined || !letters.includes(letter)) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return letter === letters[1] ? 0 - size : size
}

const altitudeOf = (properties: Properties): number | null => {
  const [, above, below = '1'] =
    /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(properties.get('GPSAltitude') ?? '') ?? []
  if (above === undefined || Number(below) === 0) return null
  const height = within(Number(above) / Number(below), MAX_ALTITUDE)
  return height !== null && properties.get('GPSAltitudeRef') === '1' ? 0 - height : height
}

/** `2026-09-14T08:30:00+03:00`, read as EXIF writes it. */
const takenAt = (properties: Properties): string | null => {
  const [, day = '', clock = '', zone] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
      properties.get('DateTimeOriginal') ?? '',
    ) ?? []
  return timeOf(`${day.replaceAll('-', ':')} ${clock}`, zone === 'Z' ? '+00:00' : zone)
}

export const readXmp = (block: Uint8Array): PictureOrigin => {
  const properties = readProperties(Buffer.from(block).toString('utf8'))
  const latitude = within(degreesOf(properties.get('GPSLatitude'), 'NS'), 90)
  const longitude = within(degreesOf(properties.get('GPSLongitude'), 'EW'), 180)
  const taken_at = takenAt(properties)
  if (latitude === null || longitude === null) return { ...NO_ORIGIN, taken_at }
  return { latitude, longitude, altitude: altitudeOf(properties), accuracy: null, taken_at }
}
