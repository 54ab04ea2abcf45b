/** What another style of the same company brings into this one, part by part (docs/product.md, Copies). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, text, version } from '../values/fields.ts'
import { recordChanges } from '../values/record-changes.ts'
import { toldSchema } from '../values/text/told.ts'

/** In the order in which they are copied: a cost names lines of the BOM, and a colour of a material a colourway too. */
export const COPY_PARTS = [
  'construction_notes',
  'colourways',
  'roles',
  'measurement_chart',
  'bom',
  'material_colours',
  'cost_sheet',
  'secondary_cost',
  'timeline',
  'care',
] as const
export type CopyPart = (typeof COPY_PARTS)[number]

export const COPY_TEXTS = {
  sourceNotFound: 'The style to copy from was not found',
  sameStyle: 'Choose another style than this one',
  otherBrand: 'What belongs to one brand is not copied to a style of another.',
  nothingThere: 'The other style has nothing of this.',
  partTwice: 'This part is named twice.',
  copied: 'Copied',
} as const

const part = z.enum(COPY_PARTS)

/** The version that somebody saw; null where the style had none yet. Not said: whatever is there is replaced. */
const seen = version.nullish()

export const copyInput = z.object({
  from_id: id,
  parts: z
    .array(z.object({ part, version: seen }))
    .min(1)
    .max(COPY_PARTS.length)
    .superRefine((parts, context) => {
      parts.forEach((each, at) => {
        if (parts.findIndex((other) => other.part === each.part) < at)
          context.addIssue({ code: 'custom', path: [at, 'part'], message: COPY_TEXTS.partTwice })
      })
    }),
  /** Why versions of costs are made, where they have an earlier one. */
  comment: text(5000).nullish(),
  /** Everything is done and taken back: the answer says what would happen, and of each part why it can't. */
  is_rehearsal: z.boolean().default(false),
})

export const copiedPart = z.object({
  part,
  /** The version before the copy; null where there was none, or where the part has none. */
  version: version.nullable(),
  changes: recordChanges,
  /** Names of companies, people and care instructions of the other style that this one does not have. */
  left_out: z.array(z.string()),
  /** Why it can't be copied, in a rehearsal; null where it can. */
  refusal: z.array(z.string()).nullable(),
  refusal_told: toldSchema.nullable(),
})
export type CopiedPart = z.infer<typeof copiedPart>

export const copyFromStyle = call({
  name: 'copyFromStyle',
  method: 'POST',
  path: '/api/inquiries/{id}/copy_from',
  tag: 'Styles',
  summary:
    "Replace parts of a style by those of another of one's own; milestones are added. All of them, or none where one is refused",
  access: 'style:change',
  params: idParams,
  body: copyInput,
  answer: z.object({ data: z.array(copiedPart) }),
  errors: ['not_found', 'conflict', 'stale', 'invalid', 'account_not_verified'],
})
