import { z } from 'zod'
import { GEO_TEXTS, type GeoImage, MAX_GEO_IMAGE_BYTES, manualPosition } from '#contract/files/geo-images.ts'
import type { NearPlace } from '#contract/files/snapshot-geo-image.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { formatPlace, formatTaken } from '#web/lib/formats.ts'
import { isPictureName } from '#web/lib/forms/picture-types.ts'

type Position = Pick<GeoImage, 'latitude' | 'longitude'>

/** Six decimals, as the fields have them, without zeros at the end. */
const sayDegrees = (degrees: number): string => String(Number(degrees.toFixed(6)))

export const formatCoordinates = ({ latitude, longitude }: Position): string =>
  `${sayDegrees(latitude)}, ${sayDegrees(longitude)}`

export const sayNear = ({ city, country }: NearPlace): string => `Near ${formatPlace(city, country)}`

/** Where a map of the world shows the place. */
export const mapUrlOf = (position: Position): string => {
  const [latitude, longitude] = [sayDegrees(position.latitude), sayDegrees(position.longitude)]
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** What a picture is called: by its file where the reader may know it, else by its place. */
export const nameOfImage = (image: GeoImage): string =>
  image.title ?? `Picture of ${image.organization.name} at ${formatCoordinates(image)}`

const metres = (value: number | null): string | null => (value === null ? null : `${value} m`)

export const factsOfImage = (image: GeoImage) => [
  { label: 'Coordinates', value: formatCoordinates(image) },
  { label: 'Place', value: image.near && sayNear(image.near) },
  { label: 'Accuracy', value: metres(image.accuracy) },
  { label: 'Altitude', value: metres(image.altitude) },
  { label: 'Taken', value: image.taken_at && formatTaken(image.taken_at) },
  { label: 'Position', value: image.source === 'exif' ? 'Read from the picture' : 'Typed by hand' },
  { label: 'Company', value: image.organization.name },
]

/** Why a file can't be a geo image, before it is sent; null when it can. The server decides by the bytes. */
export const findImageProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | null => {
  const isPicture = isPictureName(name)
  if (!isPicture) return GEO_TEXTS.noPicture
  return size > MAX_GEO_IMAGE_BYTES ? GEO_TEXTS.tooLarge : null
}

/** The server's values joined, or the catalogue's text where it says nothing of use (docs/product.md, Fixed texts). */
export const textOfGeoFailure = (error: unknown, otherwise: string = GEO_TEXTS.failed): string => {
  if (error instanceof NetworkError) return error.message
  return error instanceof ApiError && error.status < 500 ? error.messages.join(' ') : otherwise
}

/** What is typed into a field as the number that it stands for; nothing is nothing. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : Number(text)))
    .pipe(schema as z.ZodType<z.output<Schema>, number | undefined>)

const { shape } = manualPosition

/** The fields of the popup as they are typed; `image` is a key of the picture that was picked. */
export const manualFields = z.object({
  image: z.string().min(1, GEO_TEXTS.imageRequired),
  latitude: typed(shape.latitude),
  longitude: typed(shape.longitude),
  altitude: typed(shape.altitude),
  accuracy: typed(shape.accuracy),
  altitude_accuracy: typed(shape.altitude_accuracy),
})

export const NO_FIELDS = {
  image: '',
  latitude: '',
  longitude: '',
  altitude: '',
  accuracy: '',
  altitude_accuracy: '',
}
export type ManualFields = typeof NO_FIELDS

/** Save waits for these. */
export const canSaveManual = ({ image, latitude, longitude }: ManualFields): boolean =>
  image !== '' && latitude.trim() !== '' && longitude.trim() !== ''

const say = (value: number | null, decimals: number): string =>
  value === null ? '' : String(Number(value.toFixed(decimals)))

/** What the device knows of where it is, as it is typed. */
export const fieldsOfPosition = (
  coordinates: Pick<
    GeolocationCoordinates,
    'latitude' | 'longitude' | 'altitude' | 'accuracy' | 'altitudeAccuracy'
  >,
): Omit<ManualFields, 'image'> => ({
  latitude: say(coordinates.latitude, 6),
  longitude: say(coordinates.longitude, 6),
  altitude: say(coordinates.altitude, 1),
  accuracy: say(coordinates.accuracy, 1),
  altitude_accuracy: say(coordinates.altitudeAccuracy, 1),
})
