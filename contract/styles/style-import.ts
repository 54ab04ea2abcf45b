/** New and changed styles out of a table that somebody filled elsewhere (docs/product.md, Import of styles). */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, version } from '../values/fields.ts'
import { eachOf, type KeysWith } from '../values/record-fields.ts'
import { fixed } from '../values/text/marked.ts'
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
  tooManySuppliers: 'At most 20 suppliers in one row',
  tooMany: fixed`At most ${MAX_IMPORT_ROWS} styles at once`,
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
/** Suppliers that a row may name. */
export const MAX_ROW_SUPPLIERS = 20
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
  /** Companies that are to be on the style besides those that are; none is taken off. */
  suppliers: z.array(id).max(MAX_ROW_SUPPLIERS, IMPORT_TEXTS.tooManySuppliers).optional(),
  ...eachOf(LINE_FIELDS, () => words(1_000)),
} satisfies Record<ImportField | FiledField | 'style_number' | 'version' | 'suppliers', z.ZodType>)
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
    z.object({
      field: z.enum([...IMPORT_FIELDS, 'suppliers']),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  /** Why it is refused; without a field where it is the row as a whole. */
  problems: z.array(
    z.object({ field: z.enum([...IMPORT_FIELDS, 'style_number', 'suppliers']).nullable(), text: z.string() }),
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

/** Names of a file that are asked about at once. */
export const MAX_IMPORT_NAMES = 3000
const names = z.array(z.string().trim().min(1).max(1_000)).max(MAX_IMPORT_NAMES).default([])

/** A style as an import compares it with a row of the file. */
const importedStyle = z.object({
  id,
  style_number: z.string(),
  version,
  can_change: z.boolean(),
  style_name: z.string().nullable(),
  collection_id: id,
  product_type: id,
  status: styleStatus,
  bulk_order_quantity: z.int(),
  colour_number: z.int(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  delivery_destination: z.string(),
  currency: z.string(),
  additional_information: z.string().nullable(),
  ...eachOf(LINE_FIELDS, () => z.string().nullable()),
  suppliers: z.array(z.object({ id, name: z.string() })),
})

export const readImportNames = call({
  name: 'readImportNames',
  method: 'POST',
  path: '/api/styles/import/names',
  tag: 'Style changes',
  summary: 'What the numbers and names in a file of styles stand for: styles, collections, companies',
  access: 'style:create',
  body: z.object({
    style_numbers: names,
    /** Of the brand, told apart in no case. */
    references: names,
    companies: names,
  }),
  max_body_bytes: MAX_IMPORT_BYTES,
  answer: z.object({
    /** With one of the numbers, or of one's company's own with one of the references. */
    styles: z.array(importedStyle),
    /** One's company's own. */
    collections: z.array(
      z.object({ id, name: z.string(), collection_number: z.string(), season: z.string().nullable() }),
    ),
    /** Of the registry by these names, and suppliers of one's company's styles. */
    companies: z.array(z.object({ id, name: z.string(), is_called: z.boolean() })),
    product_types: z.array(z.object({ id, name: z.string() })),
    currencies: z.array(z.string()),
    /** How many styles an unverified company may still make; null without a limit. */
    styles_left: z.int().nullable(),
    /** Whether one's company may choose who works on its styles. */
    can_assign: z.boolean(),
  }),
})
export type ImportNames = z.infer<typeof readImportNames.answer>
