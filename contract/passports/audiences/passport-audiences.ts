/** The section of a draft that says who reads what. */
import { z } from 'zod'
import { OPEN_FIELD_KEYS, type OpenFieldKey } from './audience-fields.ts'
import { CLOSED_FIELDS } from './audience-places.ts'
import { AUDIENCES, type Audience } from './audiences.ts'

export const AUDIENCE_TEXTS = {
  unknown: 'Choose who reads it from the list',
  closed: 'Everybody reads this: a law or the passport itself asks for it',
} as const

export const audience = z.enum(AUDIENCES, { error: AUDIENCE_TEXTS.unknown })

export type FieldAudiences = Readonly<Partial<Record<OpenFieldKey, Audience>>>

type Shape = { [Key in OpenFieldKey]: z.ZodDefault<typeof audience> }
const OPEN_SHAPE = Object.fromEntries(
  OPEN_FIELD_KEYS.map((key) => [key, audience.default('everybody')]),
) as Shape
const CLOSED_SHAPE = Object.fromEntries(
  Object.keys(CLOSED_FIELDS).map((key) => [
    key,
    z.literal('everybody', { error: AUDIENCE_TEXTS.closed }).optional(),
  ]),
)

/** What is not named stays as it is. */
export const passportAudiences = z.object({
  fields: z.object(OPEN_SHAPE),
  /** The public page says that who holds the garment reads more. */
  tells_holder: z.boolean().default(false),
})
export type PassportAudiences = z.output<typeof passportAudiences>

export const audiencesInput = z.object({
  audiences: z
    .object({
      fields: z.object({ ...CLOSED_SHAPE, ...OPEN_SHAPE }).transform((said) => said as FieldAudiences),
      tells_holder: z.boolean().default(false),
    })
    .optional(),
})
export const audiencesTrace = z.object({ audiences: passportAudiences })

export const NO_AUDIENCES: PassportAudiences = passportAudiences.parse({ fields: {} })
