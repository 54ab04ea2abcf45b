import { drawScene, type Scene } from './draw-scene.ts'

export interface DemoPhoto {
  scene: Scene
  /** Degrees. */
  latitude: number
  longitude: number
  /** Days from today on which it was taken. */
  taken: number
}

/** Degrees as EXIF has them: whole degrees and minutes, and seconds by the ten-thousandth. */
const inSixtieths = (degrees: number): string => {
  const parts = Math.round(Math.abs(degrees) * 36_000_000)
  return `${Math.floor(parts / 36_000_000)}/1 ${Math.floor((parts % 36_000_000) / 600_000)}/1 ${parts % 600_000}/10000`
}

/** A JPEG as a phone takes it, with place and time in its EXIF. */
export const renderPhoto = async (
  { scene, latitude, longitude }: DemoPhoto,
  taken: Date,
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const time = taken.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
  return sharp(Buffer.from(drawScene(scene)))
    .withExif({
      IFD2: { DateTimeOriginal: time },
      IFD3: {
        GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
        GPSLatitude: inSixtieths(latitude),
        GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
        GPSLongitude: inSixtieths(longitude),
      },
    })
    .jpeg({ quality: 84 })
    .toBuffer()
}
