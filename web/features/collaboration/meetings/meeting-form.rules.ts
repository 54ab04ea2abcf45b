/** Times as people type them, day and time of a zone, and the instants that they mean. */
import { z } from 'zod'
import { problemOfTime } from '#contract/collaboration/meeting-times.rules.ts'
import {
  MEETING_LIMITS,
  MEETING_TEXTS,
  meetingDuration,
  meetingNote,
  meetingTopic,
  timeZone,
} from '#contract/collaboration/meetings.ts'
import { isTimeZone } from '#contract/values/codes/time-zones.ts'
import { optionalText } from '#contract/values/fields.ts'
import { findInstants } from './zoned-time.rules.ts'

export interface Slot {
  /** `2027-05-20`, or nothing yet. */
  day: string
  /** `09:45`, or nothing yet. */
  time: string
}

export const SLOT_TEXTS = {
  skipped: 'Clocks are set forward over this time on that day. Choose another one.',
  twice: 'Clocks are set back on that day, so this time comes twice. Choose another one.',
} as const

export const EMPTY_SLOT: Slot = { day: '', time: '' }

const QUARTER = /:(00|15|30|45)$/

const problemOfSlot = ({ day, time }: Slot, zone: string, now: Date): string | null => {
  if (!day || !time) return MEETING_TEXTS.timeRequired
  if (!QUARTER.test(time)) return MEETING_TEXTS.onQuarter
  const [instant, second] = findInstants(day, time, zone)
  if (instant === undefined) return SLOT_TEXTS.skipped
  return second === undefined ? problemOfTime(instant, now) : SLOT_TEXTS.twice
}

/** What is wrong with each of them; null for nothing. */
export const problemsOfSlots = (slots: readonly Slot[], zone: string, now: Date): (string | null)[] =>
  slots.map((slot, place) => {
    const problem = problemOfSlot(slot, zone, now)
    if (problem) return problem
    const isThere = slots.slice(0, place).some(({ day, time }) => day === slot.day && time === slot.time)
    return isThere ? MEETING_TEXTS.sameTime : null
  })

/** Of slots without a problem. */
export const instantsOf = (slots: readonly Slot[], zone: string): string[] =>
  slots.flatMap(({ day, time }) => findInstants(day, time, zone).slice(0, 1))

const slots = z.array(z.object({ day: z.string(), time: z.string() })).max(MEETING_LIMITS.times)

interface TimesForm {
  times: Slot[]
  time_zone: string
}
const requireTimes =
  (now: () => Date) =>
  ({ times, time_zone }: TimesForm, { addIssue }: z.RefinementCtx<TimesForm>): void => {
    // Said at the zone itself.
    if (!isTimeZone(time_zone)) return
    problemsOfSlots(times, time_zone, now()).forEach((message, place) => {
      if (message) addIssue({ code: 'custom', path: ['times', place], message })
    })
  }

export const makeBookForm = (now: () => Date) =>
  z
    .object({
      topic: meetingTopic,
      times: slots,
      time_zone: timeZone,
      duration_minutes: meetingDuration,
      note: meetingNote,
    })
    .superRefine(requireTimes(now))

export const makeProposalForm = (now: () => Date) =>
  z
    .object({ times: slots, time_zone: timeZone, note: optionalText(MEETING_LIMITS.reason) })
    .superRefine(requireTimes(now))
