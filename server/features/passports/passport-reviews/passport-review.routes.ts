import * as calls from '#contract/passports/passport-reviews.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { decideReview } from './decide-review.ts'
import { listReviews, readShownReviews } from './passport-review.store.ts'

export const routePassportReviews = (app: App, parts: Parts): void => {
  app.route(calls.listReviews, async ({ actor, params, query, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:see_analytics', style)
    const { status, page } = query
    const { data, summary } = await listReviews(db, {
      ...{ styleId: style.id, status },
      offset: offsetOf(page, DEFAULT_PAGE_SIZE),
      limit: DEFAULT_PAGE_SIZE,
    })
    const { pending, approved, rejected } = summary
    return {
      ...{ data, summary, page, page_size: DEFAULT_PAGE_SIZE },
      total: status ? summary[status] : pending + approved + rejected,
      can: { moderate: canOnPassport(actor, 'passport:moderate', style) },
    }
  })
  app.route(calls.readShownReviews, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:read', style)
    return readShownReviews(db, style.id)
  })
  app.route(calls.decideReview, ({ actor, params, body, db }) =>
    db.write((tx) =>
      decideReview(tx, parts, {
        ...{ actor, styleId: params.id, reviewId: params.reviewId },
        status: body.status,
      }),
    ),
  )
}
