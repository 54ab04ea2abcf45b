/** Lists come page by page (docs/product.md, Lists and errors): pages start at 1. */
import { z } from 'zod'

export const DEFAULT_PAGE_SIZE = 12
export const MAX_PAGE = 100_000

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'Must be a page number from 1')
  .transform(Number)
  .refine((page) => page <= MAX_PAGE, 'There are not that many pages')
  .default(1)
  .meta({ type: 'string', pattern: '^[1-9]\\d{0,5}$', default: '1' })

/** Rows of a page of a table, as its reader wants them: `size` usually, `max` at most. */
export const pageSize = ({ size, max }: { size: number; max: number }) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'Must be a number from 1 to 250')
    .transform(Number)
    .refine((wanted) => wanted <= max, 'Must be a number from 1 to 250')
    .default(size)
    .meta({ type: 'string', pattern: '^[1-9]\\d{0,2}$', default: String(size) })

/** Columns with commas between them; a minus before one turns it round: `-country,name`. */
export const sortBy = <Sort extends string>(sorts: readonly Sort[], max: number) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(
      z
        .array(
          z
            .string()
            .refine(
              (text) => (sorts as readonly string[]).includes(text.replace(/^-/, '')),
              'There is no such column to sort by',
            ),
        )
        .max(max, 'Sort by fewer columns'),
    )
    .optional()
    .meta({ type: 'string' })

/** A tick box in a query string. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
  .meta({ type: 'string', enum: ['true', 'false'], default: 'false' })

/** Of a search, at most. */
export const SEARCH_LENGTH = 200
export const searchText = z.string().trim().max(SEARCH_LENGTH).default('')

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.int().min(0), page: z.int().min(1), page_size: z.int().min(1) })

export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

/** How many rows a data table shows, of which a reader chooses (docs/product.md, Lists and errors). */
export const TABLE_SIZES = ['5', '10', '15', 'all'] as const
export type TableSize = (typeof TABLE_SIZES)[number]
/** «All» is so many at most: more rows nobody reads, and no answer may grow without end. */
export const ALL_ROWS = 1000

/** Of a data table: page by page as well. */
export const tableQuery = {
  page: pageNumber,
  page_size: z.enum(TABLE_SIZES).default('10').meta({ type: 'string', enum: TABLE_SIZES, default: '10' }),
}

interface TablePage {
  page: number
  page_size: TableSize
}

/** What a table's page is read by, and what its answer says of it. */
export const sliceOf = ({ page, page_size }: TablePage) => {
  const limit = page_size === 'all' ? ALL_ROWS : Number(page_size)
  return { read: { offset: offsetOf(page, limit), limit }, said: { page, page_size: limit } }
}
