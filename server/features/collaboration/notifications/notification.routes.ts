import type { FastifyBaseLogger } from 'fastify'
import {
  changeNotificationSetting,
  listNotificationSettings,
} from '#contract/collaboration/notification-settings.ts'
import { listNotifications as listCall, readNotifications } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/collaboration/unsubscribe.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changeSetting, readSettings } from './change-setting.ts'
import { GATHERED_LETTER, writeGathered } from './gather-letters.ts'
import { routeInbox } from './inbox/inbox.routes.ts'
import { NOTICE_LETTER, writeNotice } from './letters/notice-letter.ts'
import type { LetterQuestions } from './letters/say-what-changed.ts'
import { listNotifications, markRead } from './notification.store.ts'
import { tellFollowersWhenHeard } from './tell-followers.ts'
import { describeEmails, endEmails } from './unsubscribe.ts'

export const routeNotifications = (
  app: App,
  { db: ground, mail, now, sealing }: Parts,
  { log, ...questions }: LetterQuestions & { log: FastifyBaseLogger },
): void => {
  tellFollowersWhenHeard({ db: ground, mail }, (err) =>
    log.warn({ err }, 'followers could not be told; it is tried again within a minute'),
  )
  mail.onLetter(GATHERED_LETTER, (tx, id) => writeGathered(tx, questions, id))
  mail.onLetter(NOTICE_LETTER, (tx, id) => writeNotice(tx, questions, id))
  routeInbox(app, { now })
  app.route(listCall, async ({ actor, query, db }) => {
    const page = { now: now(), offset: offsetOf(query.page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE }
    const found = await listNotifications(db, actor, page)
    return { ...found, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
  app.route(readNotifications, async ({ actor, body, db }) => {
    await db.write((tx) => markRead(tx, actor.user_id, body.ids, now()))
    return OK
  })
  app.route(calls.openUnsubscribe, async ({ params: { token } }) => {
    const location = `/unsubscribe/${encodeURIComponent(token)}`
    return new RawAnswer('', { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, 302)
  })
  app.route(calls.readUnsubscribe, ({ params: { token }, db }) => describeEmails(db, { sealing }, token))
  app.route(calls.unsubscribe, async ({ params: { token }, db }) => {
    await db.write((tx) => endEmails(tx, { sealing }, token))
    return OK
  })
  app.route(listNotificationSettings, async ({ actor, db }) => ({ data: await readSettings(db, actor) }))
  app.route(changeNotificationSetting, ({ actor, params, body, db }) =>
    db.write((tx) => changeSetting(tx, actor, { kind: params.kind, change: body })),
  )
}
