import { z } from 'zod'
import { numberCell, readTable, yesCell } from '../tables/read-table.ts'

/** Some are done, one is late, most are to come. */
const milestone = z.object({
  name: z.string(),
  /** Days from today, both included. */
  from: numberCell,
  to: numberCell,
  /** Days from today on which it was marked. */
  done: numberCell.optional(),
  isMakers: yesCell.optional(),
  note: z.string().optional(),
})

export const TIMELINE: {
  style: string
  by: string
  maker: { company: string; by: string }
  milestones: readonly z.output<typeof milestone>[]
} = {
  style: 'Harbour tee',
  by: 'mira@northloom.test',
  maker: { company: 'Anatolia Knit', by: 'tara@anatolia-knit.test' },
  milestones: readTable('milestones', milestone),
}
