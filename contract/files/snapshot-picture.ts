import { z } from 'zod'
import { sha256Hex } from '../values/fields.ts'

/** A stored picture by the hash of its original; widths are served from `/media/{hash}/{width}.webp`. */
export const snapshotPicture = z.object({
  hash: sha256Hex,
  width: z.int().min(1),
  height: z.int().min(1),
  alt: z.string().max(500),
})
export type SnapshotPicture = z.infer<typeof snapshotPicture>
