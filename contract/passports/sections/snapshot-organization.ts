/** A company or a factory as a version freezes it: its name and where it is. */
import { z } from 'zod'
import { countryCode } from '../../values/fields.ts'

export const snapshotOrganization = z.object({
  name: z.string().max(255),
  city: z.string().max(255).nullable(),
  country: countryCode.nullable(),
  position: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
})
export type SnapshotOrganization = z.infer<typeof snapshotOrganization>
