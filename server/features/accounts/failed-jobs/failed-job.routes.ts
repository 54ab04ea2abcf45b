import * as calls from '#contract/accounts/failed-jobs.ts'
import { sliceOf } from '#contract/values/page.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { presentFailedJob } from './failed-job.rules.ts'
import { countFailed, listFailed } from './failed-job.store.ts'
import { retryFailed } from './retry-failed.ts'

export const routeFailedJobs = (app: App, parts: Parts): void => {
  app.route(calls.listFailedJobs, async ({ query, db }) => {
    const { read, said } = sliceOf(query)
    const [rows, total] = await Promise.all([listFailed(db, read), countFailed(db)])
    return { data: rows.map(presentFailedJob), total, ...said }
  })
  app.route(calls.retryFailedJob, ({ actor, params, db }) =>
    db.write(async (tx) => {
      const retried = await retryFailed(tx, parts.jobs, { actor, id: params.id })
      if (retried === 0) throw new Refusal('not_found', { text: 'This job is no longer waiting.' })
      return { retried }
    }),
  )
  app.route(calls.retryAllFailedJobs, ({ actor, db }) =>
    db.write(async (tx) => ({ retried: await retryFailed(tx, parts.jobs, { actor, id: 'all' }) })),
  )
}
