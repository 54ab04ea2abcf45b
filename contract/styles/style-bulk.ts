/** The same change to many styles at once (docs/product.md, Changes to many styles). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, workDay } from '../values/fields.ts'
import { fixed } from '../values/text/marked.ts'
import { reasonShape } from '../values/text/told.ts'
import { CHARGE_ROLES, CHARGE_TEXTS, MAX_PEOPLE_IN_CHARGE } from './charge-roles.ts'
import { styleStatus } from './styles.ts'

export const MAX_BULK_STYLES = 500
/** Of one step: dates are moved by at most ten years. */
export const MAX_SHIFT_DAYS = 3_650

export const BULK_TEXTS = {
  sameStatus: 'The style has this status already.',
  sameCollection: 'The style is in this collection already.',
  noDates: 'The style has no dates.',
  noSuchDay: 'The dates would leave the calendar.',
  sameDueDate: 'The style has this due date already.',
  supplierThere: 'This supplier is already assigned.',
  sameInCharge: 'They are in charge already.',
  verificationRequested: 'The verification is requested already.',
  deletionRequested: 'The deletion is requested already.',
  /** What a deletion comes to. */
  deleted: 'Deleted',
  deletionAsked: 'Deletion requested',
} as const

export const bulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: styleStatus }),
  z.object({ kind: z.literal('move'), collection_id: id }),
  z.object({
    kind: z.literal('shift_dates'),
    days: z
      .int('Give a whole number of days')
      .min(-MAX_SHIFT_DAYS, fixed`At most ${MAX_SHIFT_DAYS} days`)
      .max(MAX_SHIFT_DAYS, fixed`At most ${MAX_SHIFT_DAYS} days`)
      .refine((days) => days !== 0, 'Give a number of days other than 0'),
  }),
  z.object({ kind: z.literal('due_date'), end_date: workDay.nullable() }),
  z.object({ kind: z.literal('assign_supplier'), supplier_id: id }),
  z.object({ kind: z.literal('assign_value_chain'), value_chain_id: id }),
  /** People of one's own company; nobody leaves it to the company's setting. */
  z.object({
    kind: z.literal('in_charge'),
    role: z.enum(CHARGE_ROLES, { error: 'Choose what they are in charge of' }),
    user_ids: z
      .array(id)
      .max(MAX_PEOPLE_IN_CHARGE, CHARGE_TEXTS.tooManyPeople)
      .refine((ids) => new Set(ids).size === ids.length, CHARGE_TEXTS.twice),
  }),
  z.object({ kind: z.literal('request_verification') }),
  z.object({ kind: z.literal('duplicate') }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof bulkAction>

/** `would`: of a preview, what the call would do. */
export const BULK_OUTCOMES = ['done', 'would', 'unchanged', 'refused'] as const

const bulkResult = z.object({
  id,
  /** Null of a style that does not exist for the caller. */
  style_number: z.string().nullable(),
  style_name: z.string().nullable(),
  outcome: z.enum(BULK_OUTCOMES),
  /** What it was and is then, as plain words or days; null where that says nothing. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of one that is refused or stays as it is: why. */
  ...reasonShape,
  /** Of a duplicate. */
  new_id: id.nullable(),
})
export type BulkResult = z.infer<typeof bulkResult>

export const changeStyles = call({
  name: 'changeStyles',
  method: 'POST',
  path: '/api/styles/bulk',
  tag: 'Style changes',
  summary: 'The same change to up to 500 styles, each by itself; a preview changes nothing',
  access: 'style:list',
  in_parts: true,
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose a style')
      .max(MAX_BULK_STYLES, fixed`Choose at most ${MAX_BULK_STYLES} styles`)
      .refine((ids) => new Set(ids).size === ids.length, 'Each style can be listed only once'),
    action: bulkAction,
    preview: z.boolean().default(false),
  }),
  /** In the order of `ids`. */
  answer: z.object({ data: z.array(bulkResult) }),
})
