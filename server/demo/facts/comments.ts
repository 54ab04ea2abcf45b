/** Between the brand and its maker, one on what an inspection found, and one that the brand alone reads. */
import { z } from 'zod'
import { COMMENT_VISIBILITIES } from '#contract/collaboration/comments.ts'
import { numberCell, readTable } from '../tables/read-table.ts'

const row = z.object({
  style: z.string(),
  by: z.string(),
  /** Days from today. */
  on: numberCell,
  /** The first name of whom the text mentions, where `@` stands. */
  to: z.string().optional(),
  text: z.string(),
  visibility: z.enum(COMMENT_VISIBILITIES),
  /** An item of a report: the report's name and its own. */
  report: z.string().optional(),
  name: z.string().optional(),
})

export const COMMENTS = readTable('comments', row)
