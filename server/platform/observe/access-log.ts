/** A line for a share of all answers, evenly; for each that failed or took long, always. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_STREAM } from '#contract/day/style-live.ts'

/** Somebody waited and noticed. */
export const SLOW_MS = 1_000

/** Of how many in a hundred; says yes to that many, evenly spread. */
export const openSampling = (percent: number): (() => boolean) => {
  let owed = 0
  return () => {
    owed += percent
    if (owed < 100) return false
    owed -= 100
    return true
  }
}

export interface Answer {
  method: string
  /** The pattern, without what stands in it: addresses of passports and links have tokens. */
  route: string
  status: number
  ms: number
}

/** «Not now»: what is missing is said once where it is noticed, and not by each call that met it. */
const NOT_NOW = new Set([503, 507])

/** At which level an answer is said; null where it is not. A refused one says so itself (`answers/refused-log.ts`). */
export const levelOfAnswer = (
  { status, ms }: Pick<Answer, 'status' | 'ms'>,
  isSampled: () => boolean,
): 'error' | 'info' | null => {
  if (status >= 500 && !NOT_NOW.has(status)) return 'error'
  // A slow answer is one all the same: nothing is wrong where the machine is busy.
  return ms >= SLOW_MS || isSampled() ? 'info' : null
}

export const answerOf = (request: FastifyRequest, reply: FastifyReply): Answer => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
})

/** A line is open for as long as somebody looks; its end is no answer that took so long. */
export const isLine = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)
