import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { sliceOf } from '#contract/values/page.ts'
import { isOperator } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import { listEvents } from './security-log.store.ts'

export const routeSecurityLog = (app: App): void => {
  app.route(listSecurityEvents, async ({ actor, query, db }) => {
    const { read, said } = sliceOf(query)
    const found = await listEvents(db, {
      accountId: isOperator(actor) ? null : actor.account_id,
      kind: query.kind,
      ...read,
    })
    return { ...found, ...said }
  })
}
