import {
  changeNotificationSetting,
  listNotificationSettings,
} from '#contract/collaboration/notification-settings.ts'
import { listNotifications as listCall, readNotifications } from '#contract/collaboration/notifications.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changeSetting, readSettings } from './change-setting.ts'
import { GATHERED_LETTER, writeGathered } from './gather-letters.ts'
import { listNotifications, markRead } from './notification.store.ts'

export const routeNotifications = (app: App, { mail, now }: Parts): void => {
  mail.onLetter(GATHERED_LETTER, writeGathered)
  app.route(listCall, async ({ actor, query, db }) => {
    const page = { offset: offsetOf(query.page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE }
    const found = await listNotifications(db, actor.user_id, page)
    return { ...found, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
  app.route(readNotifications, async ({ actor, body, db }) => {
    await db.write((tx) => markRead(tx, actor.user_id, body.ids, now()))
    return OK
  })
  app.route(listNotificationSettings, async ({ actor, db }) => ({ data: await readSettings(db, actor) }))
  app.route(changeNotificationSetting, ({ actor, params, body, db }) =>
    db.write((tx) => changeSetting(tx, actor, { kind: params.kind, change: body })),
  )
}
