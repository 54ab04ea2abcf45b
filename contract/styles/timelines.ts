/** The timeline of a style: milestones with their days and who answers for them (docs/product.md, Timeline). */
import { z } from 'zod'
import { call } from '../call.ts'
import { gateReason, gateState, givenReason } from '../evidence/final-gate.ts'
import {
  day,
  id,
  idInPath,
  idParams,
  instant,
  isOk,
  nameText,
  optionalText,
  version,
  workDay,
} from '../values/fields.ts'
import { pageNumber, pageOf, searchText } from '../values/page.ts'
import { eachOf } from '../values/record-fields.ts'
import { fieldChangesOf } from '../values/text/changes.ts'
import { MILESTONE_TEXTS, MILESTONE_TICKS, type MilestoneField, milestoneTextOf } from './milestone-record.ts'

export const TIMELINE_LIMITS = { milestones: 200, name: 255 } as const

export const TIMELINE_TEXTS = {
  nameRequired: 'Name the milestone',
  startRequired: 'Choose a start date',
  endRequired: 'Choose an end date',
  /** A fixed text (docs/product.md, Fixed texts). */
  endBeforeStart: 'End date must be after the start date.',
  unknownCompany: 'Choose a company of this style',
  tooMany: 'A timeline has at most 200 milestones',
  orderSaved: 'Milestone order updated',
  orderChanged: 'The milestones have changed meanwhile. Reload the page and order them again.',
  noStartDate: 'Set the start date of this style first: the first milestone begins on it.',
  sameStyle: 'Choose another style',
  sourceNotFound: 'The style to import from was not found',
  nothingToImport: 'This style has no milestones',
  added: 'Milestone added',
  saved: 'Milestone saved',
  deleted: 'Milestone deleted',
  imported: 'Timeline imported',
} as const

const company = z.object({ id, name: z.string() })

/** As they are kept. */
const plain = {
  ...eachOf(MILESTONE_TICKS, () => z.boolean()),
  ...eachOf(MILESTONE_TEXTS, () => z.string().nullable()),
}

const shown = {
  name: z.string(),
  start_date: day,
  end_date: day,
  organization: company.nullable(),
}

export const milestone = z.object({
  id,
  ...shown,
  ...plain,
  /** The issue that a sample which was sent was made by, and the last one; null where there is no issue. */
  made_by_issue: z.object({ number: z.int(), latest: z.int() }).nullable(),
  /** When it was marked as done, and by whom. */
  done: z.object({ at: instant, by_name: z.string(), organization_name: z.string() }).nullable(),
  /** Why it was marked as done without a passed final inspection; for owners, and for the company that said so. */
  gate_reason: givenReason.nullable(),
  version,
  can: z.object({ mark_done: z.boolean() }),
})
export type Milestone = z.infer<typeof milestone>

export const timeline = z.object({
  data: z.array(milestone),
  /** Companies of the style, which may answer for a milestone; for those who may change the timeline. */
  companies: z.array(company),
  /** How the style stands at the gate of the final inspection. */
  gate: gateState,
  can: z.object({ change: z.boolean() }),
})
export type Timeline = z.infer<typeof timeline>

const startDate = z.string({ error: TIMELINE_TEXTS.startRequired }).pipe(workDay)
const endDate = z.string({ error: TIMELINE_TEXTS.endRequired }).pipe(workDay)
const fields = {
  name: nameText(TIMELINE_LIMITS.name, TIMELINE_TEXTS.nameRequired),
  start_date: startDate,
  end_date: endDate,
  organization_id: id.nullish().transform((value) => value ?? null),
  ...eachOf(MILESTONE_TICKS, () => z.boolean().default(false)),
  ...eachOf(MILESTONE_TEXTS, (field) => optionalText(milestoneTextOf(field).max)),
} satisfies Record<MilestoneField, z.ZodType>

interface Days {
  start_date?: string | undefined
  end_date?: string | undefined
}
export const endsBeforeStart = ({ start_date, end_date }: Days): boolean =>
  start_date !== undefined && end_date !== undefined && end_date < start_date
const inOrder = (days: Days): boolean => !endsBeforeStart(days)
const AT_END = { path: ['end_date'], error: TIMELINE_TEXTS.endBeforeStart }

export const milestoneInput = z.object(fields).refine(inOrder, AT_END)
export type MilestoneInput = z.output<typeof milestoneInput>

/** What is not named stays. */
export const milestoneChanges = z
  .object({
    /** The version that the change began from; refused as stale where somebody changed it since. */
    version: version.optional(),
    ...fieldChangesOf(z.object(fields)),
  })
  .refine(inOrder, AT_END)
export type MilestoneChanges = z.output<typeof milestoneChanges>

const tag = 'Timeline'
const ofMilestone = z.object({ id: idInPath, milestoneId: idInPath })

export const readTimeline = call({
  name: 'readTimeline',
  method: 'GET',
  path: '/api/inquiries/{id}/timeline',
  tag,
  summary: "A style's milestones in their order",
  access: 'timeline:read',
  params: idParams,
  answer: timeline,
  errors: ['not_found'],
})

export const addMilestone = call({
  name: 'addMilestone',
  method: 'POST',
  path: '/api/inquiries/{id}/timeline',
  tag,
  summary: 'Add a milestone at the end',
  access: 'timeline:change',
  params: idParams,
  body: milestoneInput,
  status: 201,
  answer: milestone,
  errors: ['not_found', 'conflict'],
})

export const changeMilestone = call({
  name: 'changeMilestone',
  method: 'PUT',
  path: '/api/inquiries/{id}/timeline/{milestoneId}',
  tag,
  summary: 'Change a milestone: its name, its days, or who answers for it',
  access: 'timeline:change',
  params: ofMilestone,
  body: milestoneChanges,
  answer: milestone,
  is_keyed: true,
  errors: ['not_found', 'stale'],
})

export const deleteMilestone = call({
  name: 'deleteMilestone',
  method: 'DELETE',
  path: '/api/inquiries/{id}/timeline/{milestoneId}',
  tag,
  summary: 'Delete a milestone',
  access: 'timeline:change',
  params: ofMilestone,
  answer: isOk,
  errors: ['not_found'],
})

export const setMilestoneDone = call({
  name: 'setMilestoneDone',
  method: 'PUT',
  path: '/api/inquiries/{id}/timeline/{milestoneId}/done',
  tag,
  summary:
    'Mark a milestone as done, or take the mark back; for owners, and for the company that answers for it',
  access: 'timeline:mark_done',
  params: ofMilestone,
  body: z.object({ done: z.boolean(), gate_reason: gateReason }),
  answer: milestone,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const orderMilestones = call({
  name: 'orderMilestones',
  method: 'PUT',
  path: '/api/inquiries/{id}/timeline_order',
  tag,
  summary: 'Put the milestones in another order; refused unless each is named once',
  access: 'timeline:change',
  params: idParams,
  body: z.object({ milestone_ids_in_order: z.array(id).max(TIMELINE_LIMITS.milestones) }),
  answer: timeline,
  errors: ['not_found', 'conflict'],
})

export const listOtherStyles = call({
  name: 'listOtherStyles',
  method: 'GET',
  path: '/api/inquiries/{id}/other_inquiry_style_numbers',
  tag,
  summary: "The caller's other styles, whose timelines can be imported, 12 a page",
  access: 'timeline:change',
  params: idParams,
  query: z.object({ page: pageNumber, query: searchText }),
  answer: pageOf(
    z.object({
      id,
      style_number: z.string(),
      style_name: z.string().nullable(),
      /** How many milestones would come. */
      milestones: z.int(),
    }),
  ),
  errors: ['not_found'],
})

const from = z.object({ id: id })
const shifted = z.object({
  ...shown,
  /** Who answered for it there, and is not on this style. */
  dropped_company: z.string().nullable(),
  ...plain,
})
export type ShiftedMilestone = z.infer<typeof shifted>

export const previewImport = call({
  name: 'previewTimelineImport',
  method: 'GET',
  path: '/api/inquiries/{id}/import_timeline/{fromId}',
  tag,
  summary: 'What an import would add, with its new days',
  access: 'timeline:change',
  params: z.object({ id: idInPath, fromId: idInPath }),
  answer: z.object({ data: z.array(shifted) }),
  errors: ['not_found', 'invalid'],
})

export const importTimeline = call({
  name: 'importTimeline',
  method: 'POST',
  path: '/api/inquiries/{id}/import_timeline',
  tag,
  summary:
    "Add another style's milestones behind this one's, moved so that the first begins on the style's start date",
  access: 'timeline:change',
  params: idParams,
  body: from,
  answer: timeline,
  errors: ['not_found', 'conflict'],
})
