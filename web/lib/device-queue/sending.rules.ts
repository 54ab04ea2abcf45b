/** What a failed try means, and how long to wait until the next. */

import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import type { RequestRefusal } from './queued-request.ts'

const FIRST_WAIT = 1000
export const LONGEST_WAIT = 5 * 60_000

/**
 * Milliseconds before the next try after so many that failed. Doubled each time; up to half of it is left to chance,
 * so that the tablets of a hall don't all come back at once.
 */
export const waitAfter = (tries: number, random: () => number, retryAfter: number | null = null): number => {
  const whole = Math.min(FIRST_WAIT * 2 ** (tries - 1), LONGEST_WAIT)
  const drawn = whole * (1 - random() / 2)
  return Math.round(Math.min(Math.max(drawn, FIRST_WAIT, (retryAfter ?? 0) * 1000), LONGEST_WAIT))
}

export type Outcome =
  /** May pass by itself: no answer, or a server in trouble. */
  | { kind: 'again'; why: 'no_network' | 'trouble'; retryAfter: number | null }
  /** Nobody is signed in, or somebody else: nothing may be sent until that changes. */
  | { kind: 'stop'; why: 'signed_out' | 'another_person' }
  /** Will not pass by itself. */
  | { kind: 'refused'; refusal: RequestRefusal }

const PASSING = new Set([408, 421, 425, 429])

export const judgeFailure = (error: unknown): Outcome => {
  if (error instanceof NetworkError) return { kind: 'again', why: 'no_network', retryAfter: null }
  if (error instanceof ApiError) return judgeAnswer(error)
  // The browser's own: the database or the request was interrupted.
  if (error instanceof DOMException) return { kind: 'again', why: 'trouble', retryAfter: null }
  const text = error instanceof LostBytes ? error.message : SOMETHING_WENT_WRONG
  return { kind: 'refused', refusal: { ...NO_ANSWER, messages: [text] } }
}

const judgeAnswer = (error: ApiError): Outcome => {
  const { status, code, retryAfter } = error
  if (code === 'not_signed_in' || code === 'second_factor_required')
    return { kind: 'stop', why: 'signed_out' }
  if (code === 'other_person') return { kind: 'stop', why: 'another_person' }
  if (status >= 500 || PASSING.has(status)) return { kind: 'again', why: 'trouble', retryAfter }
  return { kind: 'refused', refusal: refusalOf(error) }
}

const NO_ANSWER = { status: 0, code: 'internal', fields: {}, saved: undefined } as const

const refusalOf = ({ status, code, messages, fields, saved }: ApiError): RequestRefusal => ({
  status,
  code,
  messages,
  fields,
  saved,
})

/** The error that a call from the page would have thrown, for forms that show it at their fields. */
export const errorOfRefusal = ({ status, code, messages, fields, saved }: RequestRefusal): ApiError =>
  new ApiError(status, { error: messages, code, fields, saved, request_id: '' })

/** What a request was to send is not in the database: the browser has cleared it. */
export class LostBytes extends Error {
  constructor() {
    super('This file is no longer on the device.')
    this.name = 'LostBytes'
  }
}
