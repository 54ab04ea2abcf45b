/** Ending emails from the mail program, by one press and without signing in (RFC 8058). */
import { z } from 'zod'
import { call } from '../call.ts'
import { isOk } from '../values/fields.ts'
import { NOTIFICATION_KINDS } from './notifications.ts'

/** Names a person and which emails, and does only that. */
const tokenParams = z.object({ token: z.string().min(20).max(500) })

/** Emails that gather notices, beside those of one kind each. */
export const GATHERED_EMAILS = 'gathered'
export const endedEmails = z.enum([GATHERED_EMAILS, ...NOTIFICATION_KINDS])
export type EndedEmails = z.infer<typeof endedEmails>

export const UNSUBSCRIBE_TEXTS = {
  notFound: 'This link is not complete, or it is no longer valid.',
} as const

/** Mail programs send from few addresses for many people. */
const PER_MINUTE = 300

export const openUnsubscribe = call({
  name: 'openUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe/{token}',
  tag: 'Notifications',
  summary: 'The address in an email, opened by a person: leads to a page, and changes nothing',
  access: 'anyone',
  per_minute: PER_MINUTE,
  params: tokenParams,
  status: 302,
  produces: 'text/plain',
  answer: z.string(),
})

export const unsubscribe = call({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  tag: 'Notifications',
  summary: 'Ends the emails that the token names, for the person whom it names (RFC 8058)',
  access: 'anyone',
  by_server: true,
  per_minute: PER_MINUTE,
  params: tokenParams,
  accepts: 'form',
  answer: isOk,
  errors: ['not_found'],
})

export const readUnsubscribe = call({
  name: 'readUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe/{token}/emails',
  tag: 'Notifications',
  summary: 'Which emails a token ends, and whether they are on',
  access: 'anyone',
  per_minute: PER_MINUTE,
  params: tokenParams,
  answer: z.object({ emails: endedEmails, is_on: z.boolean() }),
  errors: ['not_found'],
})
