/** What one was told, by style, until it is done: each notice has a state that is its reader's own (docs/product.md, Inbox). */
import { z } from 'zod'
import { call } from '../call.ts'
import { isTimeZone } from '../values/codes/time-zones.ts'
import { id, idInPath, instant, workDay } from '../values/fields.ts'
import { pageNumber } from '../values/page.ts'
import { fixed } from '../values/text/marked.ts'
import { activityEntry } from './activity.ts'
import { notification } from './notifications.ts'

export const INBOX_LIMITS = {
  /** Of a page. */
  styles: 20,
  /** Of a style at first, and of each further page of it. */
  latest: 5,
  notices: 50,
  /** That one change may name. */
  named: 5000,
  /** Whose changes are asked for at once. */
  changes: 100,
  /** For which something may be put off. */
  snoozeDays: 366,
} as const

export const INBOX_TEXTS = {
  tooSoon: 'Choose a day after today',
  tooLate: 'Choose a day within a year',
  unknownZone: 'No such time zone',
  tooMany: fixed`At most ${INBOX_LIMITS.changes} notices at once`,
} as const

export const INBOX_VIEWS = ['open', 'snoozed', 'done'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** What concerns oneself, or what one is told because one follows it. */
export const INBOX_PARTS = ['all', 'mine', 'followed'] as const
export type InboxPart = (typeof INBOX_PARTS)[number]

export const inboxNotice = notification.extend({
  is_followed: z.boolean(),
  /** When it comes back, or came back; null where it was not put off. */
  snoozed_until: instant.nullable(),
})
export type InboxNotice = z.infer<typeof inboxNotice>

const ofStyle = z.object({ id, style_number: z.string(), style_name: z.string().nullable() })

export const inboxGroup = z.object({
  /** Null: about no style, or about one that is gone for the reader. */
  style: ofStyle.nullable(),
  total: z.int().min(1),
  unread: z.int().min(0),
  /** The newest of them. */
  data: z.array(inboxNotice),
})
export type InboxGroup = z.infer<typeof inboxGroup>

const which = { view: z.enum(INBOX_VIEWS).default('open'), part: z.enum(INBOX_PARTS).default('all') }

const inboxPage = z.object({
  /** Those with the newest notice first; of what is put off, those that come back first. */
  data: z.array(inboxGroup),
  /** Of groups. */
  total: z.int().min(0),
  page: z.int().min(1),
  page_size: z.int().min(1),
  notices: z.int().min(0),
  unread: z.int().min(0),
})
export type InboxPage = z.infer<typeof inboxPage>

const tag = 'Notifications'

export const readInbox = call({
  name: 'readInbox',
  method: 'GET',
  path: '/api/inbox',
  tag,
  summary: "One's own notices that are not done, by style, as far as one may read what they tell",
  access: 'signed_in',
  query: z.object({ ...which, page: pageNumber }),
  answer: inboxPage,
})

export const listInboxNotices = call({
  name: 'listInboxNotices',
  method: 'GET',
  path: '/api/inbox/notices',
  tag,
  summary: 'The notices of one group of the inbox, newest first',
  access: 'signed_in',
  query: z.object({ ...which, page: pageNumber, style_id: idInPath.optional() }),
  answer: z.object({
    data: z.array(inboxNotice),
    total: z.int().min(0),
    page: z.int().min(1),
    page_size: z.int().min(1),
  }),
})

const IDS = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/
const idList = z
  .string()
  .regex(IDS, 'Must be whole numbers with commas between them')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(INBOX_LIMITS.changes, INBOX_TEXTS.tooMany))
  .meta({ type: 'string', pattern: IDS.source })

/** What an entry of the style's activity says to the reader today. */
export const noticeChanges = z.object({
  id,
  style_id: id,
  entry: activityEntry.pick({ action: true, details: true, changes: true }).required({ changes: true }),
})
export type NoticeChanges = z.infer<typeof noticeChanges>

export const readInboxChanges = call({
  name: 'readInboxChanges',
  method: 'GET',
  path: '/api/inbox/changes',
  tag,
  summary: "What changed, from what to what, of one's own notices, as far as one may read it now",
  access: 'signed_in',
  query: z.object({ ids: idList }),
  answer: z.object({ data: z.array(noticeChanges) }),
})

const ids = z.array(id).max(INBOX_LIMITS.named)
export type NewState = z.output<NonNullable<(typeof changeInbox)['body']>>['to']
const changed = z.object({
  /** Of those that were named, the ones that changed. */
  ids: z.array(id),
})

export const changeInbox = call({
  name: 'changeInbox',
  method: 'POST',
  path: '/api/inbox/state',
  tag,
  summary: "Set one's own notices done, put them off until a day, or take either back",
  access: 'signed_in',
  body: z.object({
    ids,
    to: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done') }),
      z.object({ state: z.literal('open') }),
      z.object({
        state: z.literal('snoozed'),
        /** It comes back when this day begins there. */
        until: workDay,
        time_zone: z.string().refine(isTimeZone, INBOX_TEXTS.unknownZone),
      }),
    ]),
  }),
  answer: changed,
})

export const finishInboxStyle = call({
  name: 'finishInboxStyle',
  method: 'POST',
  path: '/api/inbox/done',
  tag,
  summary: "Set all of one's own open notices of a style done, or of no style",
  access: 'signed_in',
  body: z.object({ style_id: id.nullable(), part: z.enum(INBOX_PARTS).default('all') }),
  answer: changed,
})
