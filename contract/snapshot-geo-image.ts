import { z } from 'zod'
import { snapshotPicture } from './snapshot-picture.ts'
import { takenAt } from './values/taken-at.ts'

/** A picture with the place where it was taken, no finer than the public needs to know. */
export const snapshotGeoImage = z.object({
  picture: snapshotPicture,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  taken_at: takenAt.nullable(),
})
export type SnapshotGeoImage = z.infer<typeof snapshotGeoImage>
