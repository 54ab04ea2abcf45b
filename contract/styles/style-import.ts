/** New and changed styles out of a table that somebody filled elsewhere (docs/product.md, Import of styles). */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, version } from '../values/fields.ts'
import { eachOf, type KeysWith } from '../values/record-fields.ts'
import { LINE_FIELDS, type STYLE_RECORD } from './style-record.ts'
import { styleStatus } from './styles.ts'

export const MAX_IMPORT_ROWS = 500
const MAX_IMPORT_BYTES = 3 * 1024 * 1024

export const IMPORT_TEXTS = {
  noSuchStyle: 'There is no style with this number.',
  twice: 'This style stands in the file twice.',
  noSuchCollection: 'There is no collection of yours with this name or number.',
  severalCollections: 'Several collections have this name. Give the number of the collection instead.',
  noSuchProductType: 'This product type is not in the list.',
  noSuchCurrency: 'This currency is not in the list.',
  tooMany: `At most ${MAX_IMPORT_ROWS} styles at once`,
} as const

/** The fields of a style that a row can hold, by their names in `readStyle`, apart from the collection's. */
export const IMPORT_FIELDS = [
  'style_name',
  'collection',
  'product_type',
  'status',
  'bulk_order_quantity',
  'colour_number',
  'start_date',
  'end_date',
  'delivery_destination',
  'currency',
  'additional_information',
  ...LINE_FIELDS,
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Of the list of fields, those that files carry. */
type FiledField = KeysWith<typeof STYLE_RECORD, { file: readonly string[] }>

const words = (max: number) => z.string().max(max).nullish()
const number = z.number().nullish()

/** What a row leaves out stays as it is; null empties it. What is wrong with a value is told by its row and field. */
export const importRow = z.object({
  /** Of a style that is there; without it the row makes a new one. */
  style_number: words(40),
  /** Of the preview: the row is refused as stale once the style was saved since. */
  version: version.optional(),
  style_name: words(1_000),
  /** Name or number of a collection that one's company owns. */
  collection: words(1_000),
  /** By its name. */
  product_type: words(1_000),
  status: styleStatus.optional(),
  bulk_order_quantity: number,
  colour_number: number,
  start_date: day.nullish(),
  end_date: day.nullish(),
  /** ISO 3166-1 alpha-2. */
  delivery_destination: words(100),
  /** ISO 4217. */
  currency: words(100),
  additional_information: words(10_000),
  ...eachOf(LINE_FIELDS, () => words(1_000)),
} satisfies Record<ImportField | FiledField | 'style_number' | 'version', z.ZodType>)
export type ImportRow = z.output<typeof importRow>

export const IMPORT_OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const

const importedRow = z.object({
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Null of a new style in a preview. */
  id: id.nullable(),
  style_number: z.string().nullable(),
  style_name: z.string().nullable(),
  /** What the row began from, of a style that was there before: a save names it. */
  version: version.nullable(),
  /** As names, codes and days; null for nothing. */
  changes: z.array(
    z.object({ field: z.enum(IMPORT_FIELDS), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** Why it is refused; without a field where it is the row as a whole. */
  problems: z.array(
    z.object({ field: z.enum([...IMPORT_FIELDS, 'style_number']).nullable(), text: z.string() }),
  ),
})
export type ImportedRow = z.infer<typeof importedRow>

export const importStyles = call({
  name: 'importStyles',
  method: 'POST',
  path: '/api/styles/import',
  tag: 'Style changes',
  summary: 'Make and change up to 500 styles at once, all of them or none; a preview saves nothing',
  access: 'style:create',
  in_parts: true,
  body: z.object({
    rows: z.array(importRow).min(1, 'Give at least one row').max(MAX_IMPORT_ROWS, IMPORT_TEXTS.tooMany),
    preview: z.boolean().default(false),
  }),
  max_body_bytes: MAX_IMPORT_BYTES,
  answer: z.object({
    /** In the order of `rows`. */
    data: z.array(importedRow),
    /** How many styles an unverified company may still make after this; null without a limit. */
    styles_left: z.int().nullable(),
  }),
  errors: ['stale'],
})
export type ImportAnswer = z.infer<typeof importStyles.answer>
