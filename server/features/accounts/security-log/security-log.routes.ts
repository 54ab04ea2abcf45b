import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { sliceOf } from '#contract/values/page.ts'
import { isOperator } from '#server/platform/access/actor.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listEvents } from './security-log.store.ts'

export const routeSecurityLog = (app: App, { delayed }: Pick<Parts, 'delayed'>): void => {
  app.route(listSecurityEvents, async ({ actor, query, db, http }) => {
    const { read, said } = sliceOf(query)
    const accountId = isOperator(actor) ? null : actor.account_id
    const found = await delayed.read({ db, http }, (reader) =>
      listEvents(reader, { accountId, kind: query.kind, ...read }),
    )
    return { ...found, ...said }
  })
}
