/** How the product is cared for: care instructions in their order (docs/product.md, Care instructions). */
import { z } from 'zod'
import { snapshotPicture } from '../files/snapshot-picture.ts'
import { careItem } from '../materials/care-instructions.ts'
import { id } from '../values/fields.ts'

export const MAX_CARE_CHOICES = 60
export const CARE_CHOICE_TEXTS = { unknown: 'Choose a care instruction from the list' } as const

export const careInput = z.object({ careInstructions: z.array(id).max(MAX_CARE_CHOICES).optional() })

export const careTrace = z.object({
  care_instructions: z.array(id),
  /** What these ids name, in the same order. */
  care_instruction_items: z.array(careItem),
})

const snapshotCareInstruction = z.object({
  name: z.string().max(250).nullable(),
  /** Code of a standard symbol, whose meaning the page says in the reader's language. */
  symbol: z.string().max(10).nullable(),
  picture: snapshotPicture.nullable(),
})
export type SnapshotCareInstruction = z.infer<typeof snapshotCareInstruction>

export const snapshotCare = z.object({ care: z.array(snapshotCareInstruction).nullable().default(null) })
