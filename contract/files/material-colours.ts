/** Colours of materials by colourway: what a line of the bill of materials is in a colourway of the tech pack, where it is not the line's own colour. */
import { z } from 'zod'
import { optionalText } from '../values/fields.ts'

/** Of all cells that say something: 500 lines in 10 colourways, or 100 in 50. */
export const MATERIAL_COLOUR_LIMITS = { of_tech_pack: 5000, name: 120 } as const

export const MATERIAL_COLOUR_TEXTS = {
  tooMany: 'A tech pack has at most 5,000 colours of materials',
  place: 'Must name a line and a colourway',
  hex: 'Must be a colour such as #1b3a57',
  lineUnknown: 'This line is not in the bill of materials any more',
  colourwayUnknown: 'This colourway is not in the tech pack any more',
  tooLong: 'Must be no more than 120 characters',
  oddCode: 'A code of this library is written as in 19-4052 TCX',
} as const

/** `41:0d9e7c4a-…`: the line's id and the colourway's. */
const cellPlace = z
  .string()
  .regex(/^[1-9]\d{0,14}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, MATERIAL_COLOUR_TEXTS.place)

export const materialColourInput = z.object({
  id: cellPlace,
  /** False where the colourway has nothing of the line. */
  is_used: z.boolean(),
  /** In the words of a colour library: `PANTONE 19-4052 TCX`. */
  name: optionalText(MATERIAL_COLOUR_LIMITS.name),
  /** What a screen shows for it, `#1b3a57`. */
  hex: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, MATERIAL_COLOUR_TEXTS.hex)
    .nullish()
    .transform((value) => value ?? null),
})

/** As it is kept, in issues too. Where there is none, the line has its own colour. */
export const materialColour = z.object({
  id: z.string(),
  is_used: z.boolean(),
  name: z.string().nullable(),
  hex: z.string().nullable(),
})
export type MaterialColour = z.infer<typeof materialColour>
