import * as calls from '#contract/failed-jobs.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentFailedJob } from './failed-job.rules.ts'
import { countFailed, listFailed } from './failed-job.store.ts'
import { retryFailed } from './retry-failed.ts'

export const routeFailedJobs = (app: App, parts: Parts): void => {
  app.route(calls.listFailedJobs, async ({ query, db }) => {
    const page = { offset: offsetOf(query.page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE }
    const [rows, total] = await Promise.all([listFailed(db, page), countFailed(db)])
    return { data: rows.map(presentFailedJob), total, page: query.page, page_size: DEFAULT_PAGE_SIZE }
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
