/** Meetings of people of companies with the operator: asked for, agreed on, cancelled (docs/product.md, Meetings). */
import { z } from 'zod'
import { call } from '../call.ts'
import { isTimeZone } from '../values/codes/time-zones.ts'
import { id, idParams, instant, nameText, optionalText, requiredText, version } from '../values/fields.ts'
import { pageOf, tableQuery } from '../values/page.ts'

export const MEETING_LIMITS = {
  topic: 200,
  note: 2000,
  reason: 1000,
  /** Proposed at once. */
  times: 3,
  /** Of one person, that are not agreed on yet. */
  open: 5,
  /** Asked for by one person in a day: each one sends emails. */
  aDay: 20,
  /** Meetings begin on a quarter of an hour. */
  stepMinutes: 15,
  /** From now on. */
  daysAhead: 366,
} as const

export const MEETING_DURATIONS = [15, 30, 45, 60] as const

export const MEETING_TEXTS = {
  topicRequired: 'Say what the meeting is about',
  timeRequired: 'Choose a time',
  tooManyTimes: 'Propose at most three times',
  sameTime: 'This time is proposed already',
  onQuarter: 'Choose a full quarter of an hour',
  inFuture: 'Choose a time in the future',
  tooFar: 'Choose a time within the next year',
  unknownZone: 'Choose a time zone from the list',
  duration: 'Choose 15, 30, 45 or 60 minutes',
  reasonRequired: 'Give a reason for declining',
  notProposed: 'This time is not among the proposed ones',
  hasPassed: 'This time has passed. Propose other times.',
  tooManyOpen: 'You have five open requests already. Wait for an answer, or cancel one of them.',
  sent: 'Your request was sent. You will be notified once it is answered.',
  accepted: 'The meeting is agreed on',
  proposed: 'The times were sent',
  declined: 'The meeting was declined',
  cancelled: 'The meeting was cancelled',
  noCalendar: 'Only a meeting that is agreed on has a calendar file',
} as const

/**
 * `requested` waits for the operator, `proposed` for anyone who asked; of the other three only an accepted one can still
 * change.
 */
export const MEETING_STATES = ['requested', 'proposed', 'accepted', 'declined', 'cancelled'] as const
export type MeetingState = (typeof MEETING_STATES)[number]

/** As one reads them, page by page. */
export const MEETING_LISTS = ['open', 'accepted', 'closed'] as const
export type MeetingList = (typeof MEETING_LISTS)[number]

const QUARTER_MS = MEETING_LIMITS.stepMinutes * 60_000
/** Written in one way, so that the same time is the same text. */
const meetingTime = z.iso
  .datetime({ error: MEETING_TEXTS.timeRequired, abort: true })
  .refine((at) => Date.parse(at) % QUARTER_MS === 0, MEETING_TEXTS.onQuarter)
  .transform((at) => new Date(at).toISOString())
  .meta({ type: 'string', format: 'date-time' })

const times = z
  .array(meetingTime)
  .min(1, MEETING_TEXTS.timeRequired)
  .max(MEETING_LIMITS.times, MEETING_TEXTS.tooManyTimes)
  .superRefine((all, { addIssue }) => {
    all.forEach((at, place) => {
      if (all.indexOf(at) < place)
        addIssue({ code: 'custom', path: [place], message: MEETING_TEXTS.sameTime })
    })
  })

export const timeZone = z
  .string({ error: MEETING_TEXTS.unknownZone })
  .refine(isTimeZone, MEETING_TEXTS.unknownZone)
export const meetingNote = optionalText(MEETING_LIMITS.note)
/** It stands in emails. */
export const meetingTopic = nameText(MEETING_LIMITS.topic, MEETING_TEXTS.topicRequired)
export const meetingDuration = z.literal(MEETING_DURATIONS, { error: MEETING_TEXTS.duration })

export const newMeeting = z.object({
  topic: meetingTopic,
  times,
  duration_minutes: meetingDuration,
  time_zone: timeZone,
  note: meetingNote,
})
export type NewMeeting = z.output<typeof newMeeting>

const person = z.object({ full_name: z.string(), organization_name: z.string() })

export const meeting = z.object({
  id,
  topic: z.string(),
  note: z.string().nullable(),
  duration_minutes: meetingDuration,
  /** Of anyone who asked. */
  time_zone: z.string(),
  status: z.enum(MEETING_STATES),
  /** Those that wait for an answer, in their order; the agreed one alone once the meeting is accepted. */
  times: z.array(instant),
  asked_by: person,
  asked_at: instant,
  /** One's own request. */
  is_own: z.boolean(),
  /** Who did the last step, when, and what they said to it. */
  last_step: person.extend({ at: instant, words: z.string().nullable() }),
  version,
  can: z.object({
    accept: z.boolean(),
    propose: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    /** Take the calendar file. */
    export: z.boolean(),
  }),
})
export type Meeting = z.infer<typeof meeting>

const tag = 'Meetings'
/** The version that the answer is to: of two answers at once the later one is refused. */
const step = { version }
const errors = ['not_found', 'conflict', 'stale'] as const

export const listMeetings = call({
  name: 'listMeetings',
  method: 'GET',
  path: '/api/meetings',
  tag,
  summary:
    "One's own meetings, for account managers those of their company, for the operator all: what waits for the reader first",
  access: 'signed_in',
  query: z.object({ ...tableQuery, list: z.enum(MEETING_LISTS).default('open') }),
  answer: pageOf(meeting),
})

export const bookMeeting = call({
  name: 'bookMeeting',
  method: 'POST',
  path: '/api/meetings',
  tag,
  summary: 'Ask the operator for a meeting at one of up to three times',
  access: 'meeting:book',
  needs: ['proved_email'],
  status: 201,
  body: newMeeting,
  answer: meeting,
  errors: ['conflict', 'too_many'],
})

export const acceptMeeting = call({
  name: 'acceptMeeting',
  method: 'POST',
  path: '/api/meetings/{id}/acceptance',
  tag,
  summary: 'Agree to one of the times that the other side proposed',
  access: 'signed_in',
  params: idParams,
  body: z.object({ ...step, time: meetingTime }),
  answer: meeting,
  errors,
})

export const proposeMeetingTimes = call({
  name: 'proposeMeetingTimes',
  method: 'POST',
  path: '/api/meetings/{id}/proposal',
  tag,
  summary: 'Propose other times in place of those that are there',
  access: 'signed_in',
  params: idParams,
  body: z.object({ ...step, times, note: optionalText(MEETING_LIMITS.reason) }),
  answer: meeting,
  errors,
})

export const declineMeeting = call({
  name: 'declineMeeting',
  method: 'POST',
  path: '/api/meetings/{id}/refusal',
  tag,
  summary: 'Decline a meeting that is not agreed on yet, with a reason',
  access: 'meeting:decline',
  params: idParams,
  body: z.object({ ...step, reason: requiredText(MEETING_LIMITS.reason, MEETING_TEXTS.reasonRequired) }),
  answer: meeting,
  errors,
})

export const cancelMeeting = call({
  name: 'cancelMeeting',
  method: 'POST',
  path: '/api/meetings/{id}/cancellation',
  tag,
  summary: 'Cancel a meeting: what one asked for, or what was agreed on and has not begun',
  access: 'signed_in',
  params: idParams,
  body: z.object({ ...step, reason: optionalText(MEETING_LIMITS.reason) }),
  answer: meeting,
  errors,
})

export const exportMeeting = call({
  name: 'exportMeeting',
  method: 'GET',
  path: '/api/meetings/{id}/calendar.ics',
  tag,
  summary: 'An accepted meeting as a calendar file (RFC 5545)',
  access: 'signed_in',
  params: idParams,
  produces: 'text/calendar',
  answer: z.any(),
  errors: ['not_found', 'conflict'],
})
