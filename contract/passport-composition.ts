/** What the product is made of, in the maker's own words (S1 §5). */
import { z } from 'zod'

export const MAX_COMPOSITION = 5000
export const COMPOSITION_TEXTS = {
  tooLong: 'Fabric composition should be less than 5000 characters',
} as const

/** What is not sent stays as it is. */
export const compositionInput = z.object({
  fabricComposition: z.string().trim().max(MAX_COMPOSITION, COMPOSITION_TEXTS.tooLong).optional(),
})

export const compositionTrace = z.object({ fabric_composition: z.string() })

export const snapshotComposition = z.object({
  composition: z.object({ text: z.string() }).nullable().default(null),
})
