import { z } from 'zod'
import { countryCode } from '../values/fields.ts'
import { takenAt } from '../values/taken-at.ts'
import { snapshotPicture } from './snapshot-picture.ts'

export const nearPlace = z.object({ city: z.string(), country: countryCode })
export type NearPlace = z.infer<typeof nearPlace>

/** A picture with the place where it was taken, no finer than the public needs to know. */
export const snapshotGeoImage = z.object({
  picture: snapshotPicture,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  taken_at: takenAt.nullable(),
  /** The nearest known city; null where none is near, and in versions from before. */
  near: nearPlace.nullable().default(null),
})
export type SnapshotGeoImage = z.infer<typeof snapshotGeoImage>
