import * as calls from '#contract/collaboration/activity.ts'
import type { App } from '#server/platform/http/route.ts'
import { listActivity } from './list-activity.ts'

export const routeActivity = (app: App): void => {
  app.route(calls.listActivity, ({ actor, params, query, db }) => {
    const { craft, cursor, limit } = query
    return listActivity(db, { actor, styleId: params.id, craft, cursor, limit })
  })
}
