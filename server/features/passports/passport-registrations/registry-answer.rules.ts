/** What a registry's answer means: taken, refused for good, or to be tried again. */
import { z } from 'zod'
import { REGISTRATION_TEXTS } from '#contract/passports/registrations.ts'
import type { OutsideReply } from '#server/platform/outside/outside.ts'

export type Verdict =
  | { kind: 'registered'; registration_identifier: string }
  | { kind: 'refused'; refusal: string }
  | { kind: 'later'; trouble: string }

/** What it answers is a name and perhaps a sentence. */
const MAX_ANSWER_BYTES = 16 * 1024
const MAX_REFUSAL = 500

/** Of the request as such, which another time or other settings put right; the passport's owners can do nothing about them. */
const OF_THE_WAY = new Set([401, 402, 403, 404, 405, 406, 407, 408, 410, 415, 421, 425, 426, 429])

const taken = z.object({ registration_identifier: z.string().trim().min(1).max(200) })
/** RFC 9457, and what others write in its place. */
const problem = z.object({
  detail: z.string().optional(),
  title: z.string().optional(),
  message: z.string().optional(),
})

const readJson = (body: Buffer): unknown => {
  if (body.length > MAX_ANSWER_BYTES) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/** One line, without what has no sign of its own or turns the others around. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const refusalOf = (body: Buffer): string => {
  const { success, data } = problem.safeParse(readJson(body))
  const said = success ? (data.detail ?? data.message ?? data.title ?? '') : ''
  return [...plain(said)].slice(0, MAX_REFUSAL).join('') || REGISTRATION_TEXTS.refusedWithoutWords
}

export const judgeAnswer = (reply: OutsideReply): Verdict => {
  if ('failure' in reply) return { kind: 'later', trouble: reply.failure }
  const { status, body } = reply
  if (status >= 200 && status < 300) {
    const { success, data } = taken.safeParse(readJson(body))
    const name = success ? plain(data.registration_identifier) : ''
    return name
      ? { kind: 'registered', registration_identifier: name }
      : { kind: 'later', trouble: 'not_understood' }
  }
  if (status >= 400 && status < 500 && !OF_THE_WAY.has(status))
    return { kind: 'refused', refusal: refusalOf(body) }
  return { kind: 'later', trouble: `status_${status}` }
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000

/** Doubles with each try, up to an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(tries, 20) - 1), LONGEST_PAUSE_MS)
