/** What the open page of a style is told by itself (docs/product.md, Live). */
import { z } from 'zod'
import { call } from '../call.ts'
import { ACTIVITY_CRAFTS } from '../collaboration/activity.ts'
import { id, idParams } from '../values/fields.ts'

export const LIVE_LIMITS = {
  /** Lines of one person in one process of the server: windows that are open side by side. */
  linesAPerson: 10,
  /** Lines of one process. */
  lines: 2000,
  /** Named at once. */
  people: 50,
} as const

/** In milliseconds. */
export const LIVE_TIMES = {
  /** How often the server says that the line is there, and asks again who may have it. */
  beat: 15_000,
  /** Silence after which the web gives a line up: two beats and what a slow network needs. */
  silence: 45_000,
} as const

/** Who else has the style open. */
export const livePerson = z.object({ id, full_name: z.string(), organization_name: z.string() })
export type LivePerson = z.infer<typeof livePerson>

export const livePeople = z.object({ people: z.array(livePerson) })

/** Something changed; what it is now is read by the calls that one has anyway. */
export const liveChange = z.object({
  /** The parts of the style that changed, as far as one reads what happened there. */
  crafts: z.array(z.enum(ACTIVITY_CRAFTS)),
  comments: z.boolean(),
  /** All of it was done by oneself, here or in another window. */
  is_own: z.boolean(),
})
export type LiveChange = z.infer<typeof liveChange>

/**
 * The events of a line. `missed` says that the server itself heard of nothing for a while, so that anything may have
 * changed.
 */
export const LIVE_EVENTS = {
  people: livePeople,
  changed: liveChange,
  missed: z.object({}),
  /** One's own notices were read in another window or on another device. */
  bell: z.object({}),
} as const
export type LiveEventName = keyof typeof LIVE_EVENTS
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof LIVE_EVENTS)[Name]> }
}[LiveEventName]

export const EVENT_STREAM = 'text/event-stream'

export const followStyle = call({
  name: 'followStyle',
  method: 'GET',
  path: '/api/inquiries/{id}/live',
  tag: 'Live',
  summary:
    'Who else has a style open. With `Accept: text/event-stream` a line that stays open and tells when that or the style changes',
  access: 'style:read',
  is_background: true,
  params: idParams,
  answer: livePeople,
  errors: ['not_found'],
})
