/** What changed in a record of a style, as its history keeps it and as it is answered (docs/product.md, Activity). */
import { z } from 'zod'
import { fibreShares } from './codes/fibres.ts'
import { rowKey } from './row-differences.rules.ts'

export const CHANGE_LIMITS = {
  /** Of one entry; the rest is counted. */
  kept: 200,
  /** Of a text, in characters: the place where it changed, with what stands before it. */
  text: 300,
  /** Of the name of a row, in characters. */
  name: 120,
} as const

/** Numbers are decimal text; companies, factories, people and lookups stand as their ids, and are answered by name. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
  fibreShares,
])
export type ChangeValue = z.infer<typeof value>

export const recordChange = z.object({
  /** Of a field it is said what it was set to; of a row that it came or went; of rows that they changed places. */
  kind: z.enum(['set', 'added', 'removed', 'ordered']),
  /** Of the record, by the names of `CHANGED_RECORDS`. */
  part: z.string(),
  /** Empty of whole rows. */
  field: z.string(),
  /** Of a value that there is one of for each size. */
  size: z.string().nullable(),
  /** What its row is called, and what makes it the same row. */
  row: z.string().nullable(),
  key: rowKey.nullable(),
  from: value,
  to: value,
})
export type RecordChange = z.infer<typeof recordChange>

/** Who reads a change, besides that they read the record: all; who reads prices; who knows the companies it names. */
export const CHANGE_LEVELS = ['open', 'price', 'named'] as const
export type ChangeLevel = (typeof CHANGE_LEVELS)[number]

export interface KeptChanges {
  data: RecordChange[]
  /** How many beyond the limit there are, by who reads them. */
  more: Partial<Record<ChangeLevel, number>>
  /** Of all that changed. */
  levels: ChangeLevel[]
}

/** What the reader may read of them now; `more` counts what is beyond the limit. */
export const recordChanges = z.object({ data: z.array(recordChange), more: z.int() })
export type RecordChanges = z.infer<typeof recordChanges>
