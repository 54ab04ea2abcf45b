/** Between the brand and its maker, one on what an inspection found, and one that the brand alone reads. */
import { z } from 'zod'
import { COMMENT_VISIBILITIES, type CommentVisibility } from '#contract/collaboration/comments.ts'
import { numberCell, readTable } from '../tables/read-table.ts'

export interface Said {
  style: string
  by: string
  /** Days from today. */
  on: number
  /** The first name of whom the text mentions, where `@` stands. */
  to?: string
  text: string
  visibility: CommentVisibility
  /** By its name and its report's. */
  item?: { report: string; name: string }
}

const row = z.object({
  style: z.string(),
  by: z.string(),
  on: numberCell,
  to: z.string().optional(),
  text: z.string(),
  visibility: z.enum(COMMENT_VISIBILITIES),
  report: z.string().optional(),
  name: z.string().optional(),
})

export const COMMENTS: readonly Said[] = readTable('comments', row).map(({ report, name, ...said }) => ({
  ...said,
  ...(report && name && { item: { report, name } }),
}))
