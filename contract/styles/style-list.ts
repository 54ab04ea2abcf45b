/** All styles that one may see, as a table and for integrators (docs/product.md, Styles table). */
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, instant, version, workDay } from '../values/fields.ts'
import { searchText } from '../values/page.ts'
import { eachOf } from '../values/record-fields.ts'
import { FIELD_SORTS, FILTERED_LINES, LINE_FIELDS, lineOf, SORTED_LINES } from './style-record.ts'
import { STYLE_MISSING, STYLE_STATUSES, styleAttention, styleStatus } from './styles.ts'

export const STYLE_LIST_LIMITS = {
  page: 50,
  maxPage: 250,
  /** Values of one filter. */
  values: 50,
  sorts: 4,
  /** Ids of one answer, for "select all that match". */
  ids: 10_000,
} as const

/** What a style can be sorted by; a minus before it turns it round: `-updated_at`. */
export const STYLE_SORTS = [
  'number',
  'collection',
  'brand',
  'season',
  'status',
  'passport',
  'verified',
  'updated_at',
  ...FIELD_SORTS,
  ...SORTED_LINES,
] as const
export type StyleSort = (typeof STYLE_SORTS)[number]

export const STYLE_GROUPS = ['collection', 'season', 'supplier', 'status'] as const
export type StyleGroup = (typeof STYLE_GROUPS)[number]

export const PASSPORT_STATES = ['none', 'draft', 'published', 'changes'] as const

const named = z.object({ id, name: z.string() })

/** Several values of one filter with commas between them. One's own comma, as in a season's name, is written `\\,`. */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((part) => part.replace(/\\([\\,])/g, '$1'))
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')

/** Any of the values fits. */
const listOf = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .string()
    .transform(splitValues)
    .pipe(z.array(value).max(STYLE_LIST_LIMITS.values, 'Choose fewer values'))
    .optional()
    .meta({ type: 'string' })
const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Must be a whole number')
  .transform(Number)
  .refine(Number.isSafeInteger, 'Must be a whole number')
const sortText = z
  .string()
  .refine(
    (text) => (STYLE_SORTS as readonly string[]).includes(text.replace(/^-/, '')),
    'There is no such column to sort by',
  )

/** Which styles. All that are given must fit. */
export const styleFilters = {
  query: searchText,
  status: listOf(z.enum(STYLE_STATUSES, { error: 'There is no such status' })),
  /** Of the collection; `none` for those without one. */
  season: listOf(z.string().trim().min(1).max(60)),
  product_type: listOf(idText),
  collection: listOf(idText),
  brand: listOf(idText),
  supplier: listOf(idText),
  passport: listOf(z.enum(PASSPORT_STATES, { error: 'There is no such state of a passport' })),
  missing: listOf(z.enum(STYLE_MISSING, { error: 'There is nothing of that kind to miss' })),
  verified: z.enum(['true', 'false']).optional(),
  due_from: workDay.optional(),
  /** The last day belongs to it. */
  due_until: workDay.optional(),
  /** From the reader's day on, so many days. */
  due_within: z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a number of days')
    .transform(Number)
    .optional()
    .meta({ type: 'string', pattern: '^\\d{1,4}$' }),
  /** Overdue itself, or with a milestone that is. */
  late: z.enum(['true']).optional(),
  updated_since: instant.optional(),
  /** A part of it. */
  ...eachOf(FILTERED_LINES, (field) => z.string().trim().max(lineOf(field).max).optional()),
  /** The reader's day, on which what is late hangs; the server's in UTC unless given. */
  today: day.optional(),
}
export type StyleFilters = z.output<z.ZodObject<typeof styleFilters>>

export const styleListRow = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  status: styleStatus,
  collection: named,
  brand: named,
  /** Of the collection. */
  season: z.string().nullable(),
  product_type: named,
  bulk_order_quantity: z.int(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  /** By name; all of them. */
  suppliers: z.array(named),
  passport_state: z.enum(PASSPORT_STATES),
  verified: z.boolean(),
  /** Upload name of the picture, for `file_show`. */
  default_image: z.string().nullable(),
  ...styleAttention.shape,
  updated_at: instant,
  updated_by_name: z.string(),
  ...eachOf(LINE_FIELDS, () => z.string().nullable()),
  version,
  can: z.object({ change: z.boolean() }),
})
export type StyleListRow = z.infer<typeof styleListRow>

/** Null where the styles have none: no season, no supplier. */
const styleGroup = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  styles: z.int(),
  pieces: z.int(),
})
export type StyleGroupTotal = z.infer<typeof styleGroup>

export const listStyles = call({
  name: 'listStyles',
  method: 'GET',
  path: '/api/styles',
  tag: 'Styles',
  summary: 'The styles of one’s company and those that it works on: searched, filtered, sorted, grouped',
  access: 'style:list',
  query: z.object({
    ...styleFilters,
    /** Columns with commas between them; then by name, then the newest first. */
    sort: z
      .string()
      .transform((text) => text.split(',').filter((part) => part !== ''))
      .pipe(z.array(sortText).max(STYLE_LIST_LIMITS.sorts, 'Sort by fewer columns'))
      .optional()
      .meta({ type: 'string' }),
    /** Puts styles of one group together and answers their totals. With several suppliers a style counts to its first. */
    group: z.enum(STYLE_GROUPS).optional(),
    /** `next_cursor` of the answer before, with the same filters and sort. */
    cursor: z.string().max(4_000).optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'Must be a number from 1 to 250')
      .transform(Number)
      .refine((limit) => limit <= STYLE_LIST_LIMITS.maxPage, 'Must be a number from 1 to 250')
      .default(STYLE_LIST_LIMITS.page)
      .meta({ type: 'string', pattern: '^[1-9]\\d{0,2}$', default: '50' }),
  }),
  answer: z.object({
    data: z.array(styleListRow),
    /** All that match, with their pieces. */
    total: z.int(),
    pieces: z.int(),
    next_cursor: z.string().nullable(),
    /** In the order in which they stand; empty without `group`. */
    groups: z.array(styleGroup),
  }),
  errors: ['conflict'],
})
export type StyleListAnswer = z.infer<typeof listStyles.answer>

export const listStyleIds = call({
  name: 'listStyleIds',
  method: 'GET',
  path: '/api/styles/ids',
  tag: 'Styles',
  summary: 'The ids of all styles that match, to choose them at once',
  access: 'style:list',
  query: z.object(styleFilters),
  answer: z.object({ ids: z.array(id), total: z.int() }),
  errors: ['conflict'],
})

const choice = named.extend({ styles: z.int() })
/** What there is to filter by among the styles that one sees, with how many have it. */
export const listStyleChoices = call({
  name: 'listStyleChoices',
  method: 'GET',
  path: '/api/styles/choices',
  tag: 'Styles',
  summary: 'What the styles that one sees can be filtered by',
  access: 'style:list',
  answer: z.object({
    seasons: z.array(z.object({ name: z.string(), styles: z.int() })),
    product_types: z.array(choice),
    collections: z.array(choice),
    brands: z.array(choice),
    suppliers: z.array(choice),
    total: z.int(),
  }),
  errors: ['conflict'],
})
export type StyleChoices = z.infer<typeof listStyleChoices.answer>
