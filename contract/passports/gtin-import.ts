/** A list of GTINs for many styles: what its numbers and names stand for, and the save (docs/product.md, GTINs). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, version } from '../values/fields.ts'
import { toldSchema } from '../values/text/told.ts'
import { requiredGtin } from './passport-gtin.ts'

/** Of a file. */
export const MAX_GTIN_NAMES = 3000
/** Saved by one call; an import sends the rest with the next. */
export const MAX_GTIN_ROWS = 50

export const GTIN_IMPORT_TEXTS = {
  twice: 'This GTIN stands in the file for another style',
  shortened: 'A spreadsheet shortened this number. Format the column as text and choose the file again',
  noStyle: 'The file does not say which style this is',
  tooMany: 'Save no more than 50 GTINs at once',
  none: 'Give at least one GTIN',
} as const

const names = z.array(z.string().trim().min(1).max(1_000)).max(MAX_GTIN_NAMES).default([])

const namedStyle = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  brand_reference: z.string().nullable(),
  /** Of the draft; empty for none. */
  gtin: z.string(),
  /** Of the draft; null where there is none yet. */
  version: version.nullable(),
  can_change: z.boolean(),
})

export const readGtinNames = call({
  name: 'readGtinNames',
  method: 'POST',
  path: '/api/gtins/names',
  tag: 'Passport',
  summary:
    'The styles that a file of GTINs names by number or brand reference, with the GTINs of their passports',
  access: 'company_import:change',
  body: z.object({ style_numbers: names, references: names }),
  answer: z.object({ styles: z.array(namedStyle) }),
})
export type GtinNames = z.infer<typeof readGtinNames.answer>

export const importGtins = call({
  name: 'importGtins',
  method: 'POST',
  path: '/api/gtins/import',
  tag: 'Passport',
  summary: 'Set the GTINs of the passport drafts of up to 50 styles; what is refused is told in its row',
  access: 'company_import:change',
  body: z.object({
    rows: z
      .array(
        z.object({
          style_id: id,
          gtin: requiredGtin,
          /** Of the draft as it was compared; null where there was none. */
          version: version.nullish(),
        }),
      )
      .min(1, GTIN_IMPORT_TEXTS.none)
      .max(MAX_GTIN_ROWS, GTIN_IMPORT_TEXTS.tooMany),
  }),
  /** In the order of `rows`. */
  answer: z.object({
    data: z.array(
      z.object({
        style_id: id,
        problem: z.string().nullable(),
        problem_told: toldSchema.nullable().default(null),
      }),
    ),
  }),
})
