/** One search over everything that one may see (docs/product.md, Search). */
import { z } from 'zod'
import { call } from '../call.ts'
import { reportResult } from '../values/codes/qc-words.ts'
import { day, id, uuid } from '../values/fields.ts'
import { SEARCH_LENGTH, searchText } from '../values/page.ts'

export { SEARCH_LENGTH }

/** Of each kind; where there are more, the answer says so. */
export const SEARCH_EACH = 5

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

/** A colleague, or somebody of a company with which the reader's company works on a verified style. */
export const foundPerson = z.object({
  id,
  full_name: z.string(),
  organization_name: z.string(),
  organization_uuid: uuid,
  is_colleague: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

export const foundComment = z.object({
  id,
  inquiry_id: id,
  /** The part of the comment in which the text stands. */
  excerpt: z.string(),
  ...styleName,
  /** The part of the style that it is about; null of the style. */
  subject_name: z.string().nullable(),
  author_name: z.string(),
  organization_name: z.string(),
  is_private: z.boolean(),
})
export type FoundComment = z.infer<typeof foundComment>

/** Of the issue that the reader works by; null: of the draft. */
const issued = { issue_number: z.int().nullable() }

export const foundNote = z.object({
  inquiry_id: id,
  /** Of its list, in which it keeps it from issue to issue. */
  note_id: z.string(),
  part: z.string(),
  excerpt: z.string(),
  ...styleName,
  ...issued,
})
export type FoundNote = z.infer<typeof foundNote>

export const foundPoint = z.object({
  inquiry_id: id,
  code: z.string(),
  name: z.string(),
  ...styleName,
  ...issued,
})
export type FoundPoint = z.infer<typeof foundPoint>

export const foundSubTask = z.object({
  id,
  inquiry_id: id,
  name: z.string(),
  task_name: z.string(),
  ...styleName,
  is_approved: z.boolean(),
})
export type FoundSubTask = z.infer<typeof foundSubTask>

/** A line of an inspection's checklist of which defects were found. */
export const foundDefect = z.object({
  id,
  inquiry_id: id,
  report_id: id,
  name: z.string(),
  report_name: z.string(),
  ...styleName,
  /** How many. */
  quantity: z.int(),
})
export type FoundDefect = z.infer<typeof foundDefect>

/** Each kind with what is said of one; in the order in which they are shown. */
const ITEMS = {
  styles: foundStyle,
  collections: foundCollection,
  companies: foundCompany,
  people: foundPerson,
  qc_reports: foundReport,
  defects: foundDefect,
  style_files: foundFile,
  sub_tasks: foundSubTask,
  milestones: foundMilestone,
  points: foundPoint,
  notes: foundNote,
  comments: foundComment,
}
export type SearchKind = keyof typeof ITEMS
export const SEARCH_KINDS = Object.keys(ITEMS) as SearchKind[]
export type FoundOf = { [Kind in SearchKind]: z.infer<(typeof ITEMS)[Kind]> }

type Groups = {
  [Kind in SearchKind]: z.ZodObject<{ data: z.ZodArray<(typeof ITEMS)[Kind]>; more: z.ZodBoolean }>
}
const GROUPS = Object.fromEntries(
  Object.entries(ITEMS).map(([kind, item]) => [kind, z.object({ data: z.array(item), more: z.boolean() })]),
) as unknown as Groups

export const searchEverything = call({
  name: 'searchEverything',
  method: 'GET',
  path: '/api/search',
  tag: 'Search',
  summary:
    'What the reader may see by its name, number or words: styles, collections, companies, people, reports, defects, files, sub-tasks, milestones, points of measure, notes and comments, the best first',
  access: 'signed_in',
  query: z.object({ query: searchText }),
  answer: z.object(GROUPS),
})
export type Found = z.infer<typeof searchEverything.answer>
