/** One search over everything that one may see (docs/product.md, Search). */
import { z } from 'zod'
import { call } from '../call.ts'
import { reportResult } from '../values/codes/qc-words.ts'
import { day, id, uuid } from '../values/fields.ts'
import { SEARCH_LENGTH, searchText } from '../values/page.ts'

export { SEARCH_LENGTH }

/** Of each kind; where there are more, the answer says so. */
export const SEARCH_EACH = 5

const groupOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), more: z.boolean() })
const styleName = { style_number: z.string(), style_name: z.string().nullable() }

export const foundStyle = z.object({
  id,
  ...styleName,
  brand_name: z.string(),
  collection_name: z.string(),
  default_image: z.string().nullable(),
})
export type FoundStyle = z.infer<typeof foundStyle>

export const foundCollection = z.object({
  id,
  name: z.string(),
  collection_number: z.string(),
  brand_name: z.string(),
})
export type FoundCollection = z.infer<typeof foundCollection>

export const foundCompany = z.object({
  id,
  uuid,
  name: z.string(),
  type: z.enum(['brand', 'supplier']),
  city: z.string().nullable(),
  country: z.string().nullable(),
  verified: z.boolean(),
})
export type FoundCompany = z.infer<typeof foundCompany>

export const foundReport = z.object({
  id,
  inquiry_id: id,
  name: z.string(),
  ...styleName,
  organization_name: z.string(),
  inspection_date: day.nullable(),
  overall_result: reportResult,
})
export type FoundReport = z.infer<typeof foundReport>

export const foundFile = z.object({
  id,
  inquiry_id: id,
  sub_task_id: id,
  title: z.string(),
  ...styleName,
  sub_task_name: z.string(),
  organization_name: z.string(),
  is_private: z.boolean(),
})
export type FoundFile = z.infer<typeof foundFile>

export const foundMilestone = z.object({
  id,
  inquiry_id: id,
  name: z.string(),
  ...styleName,
  end_date: day,
  is_done: z.boolean(),
})
export type FoundMilestone = z.infer<typeof foundMilestone>

export const searchEverything = call({
  name: 'searchEverything',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary:
    'What the reader may see by its name or number: styles, collections, companies, reports, files and milestones, the best first',
  access: 'signed_in',
  query: z.object({ query: searchText }),
  answer: z.object({
    styles: groupOf(foundStyle),
    collections: groupOf(foundCollection),
    companies: groupOf(foundCompany),
    qc_reports: groupOf(foundReport),
    style_files: groupOf(foundFile),
    milestones: groupOf(foundMilestone),
  }),
})
export type Found = z.infer<typeof searchEverything.answer>
