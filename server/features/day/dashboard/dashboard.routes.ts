import * as calls from '#contract/day/dashboard.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { readDashboard } from './read-dashboard.ts'

export const routeDashboard = (app: App, { now: clock }: Pick<Parts, 'now'>): void => {
  app.route(calls.readDashboard, ({ actor, query, db, http }) => {
    const now = clock()
    const today = query.today ?? now.toISOString().slice(0, 10)
    const onFailure = (block: calls.DashboardBlock, error: unknown) =>
      http.request.log.error({ err: error, block }, 'a block of the dashboard failed')
    return readDashboard(db, { actor, now, today, onFailure })
  })
}
