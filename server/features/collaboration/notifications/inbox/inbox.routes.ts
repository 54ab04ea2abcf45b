import * as calls from '#contract/collaboration/inbox.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { finishStyle, putAway } from './put-away.ts'
import { readGroup, readInbox, readNoticeChanges } from './read-inbox.ts'

export const routeInbox = (app: App, { now }: Pick<Parts, 'now'>): void => {
  app.route(calls.readInbox, ({ actor, query: { view, part, page }, db }) =>
    readInbox(db, { actor, now: now(), view, part }, page),
  )
  app.route(calls.listInboxNotices, ({ actor, query: { view, part, page, style_id }, db }) =>
    readGroup(db, { actor, now: now(), view, part }, { styleId: style_id ?? null, page }),
  )
  app.route(calls.readInboxChanges, async ({ actor, query: { ids }, db }) => ({
    data: await readNoticeChanges(db, actor, ids),
  }))
  app.route(calls.changeInbox, async ({ actor, body, db }) => ({
    ids: await db.write((tx) => putAway(tx, { actor, now: now() }, body)),
  }))
  app.route(calls.finishInboxStyle, async ({ actor, body: { style_id, part }, db }) => ({
    ids: await db.write((tx) => finishStyle(tx, { actor, now: now() }, { styleId: style_id, part })),
  }))
}
