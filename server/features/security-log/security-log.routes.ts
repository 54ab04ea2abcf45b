import { listSecurityEvents } from '#contract/security-log.ts'
import { offsetOf } from '#contract/values/page.ts'
import { isOperator } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import { listEvents } from './security-log.store.ts'

const PAGE_SIZE = 25

export const routeSecurityLog = (app: App): void => {
  app.route(listSecurityEvents, async ({ actor, query, db }) => {
    const found = await listEvents(db, {
      accountId: isOperator(actor) ? null : actor.account_id,
      kind: query.kind,
      offset: offsetOf(query.page, PAGE_SIZE),
      limit: PAGE_SIZE,
    })
    return { ...found, page: query.page, page_size: PAGE_SIZE }
  })
}
