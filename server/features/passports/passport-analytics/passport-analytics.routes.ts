import { readAnalytics } from '#contract/passports/passport-analytics.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { listTrackingCodes } from '#server/features/passports/passports/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { chooseRange } from './day-range.rules.ts'
import { listViews } from './passport-view.store.ts'
import type { ViewCounter } from './view-counter.ts'

export const routePassportAnalytics = (
  app: App,
  { now, delayed }: Pick<Parts, 'now' | 'delayed'>,
  { write, stop }: ViewCounter,
): void => {
  app.route(readAnalytics, async ({ actor, params, query, db, http }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:see_analytics', style)
    const chosen = chooseRange(query, now())
    const range = 'wrong' in chosen ? refuseInput(chosen.wrong) : chosen
    // Anyone who has just scanned a label to try it finds the scan.
    await write()
    const days = await delayed.read({ db, http }, (reader) =>
      listViews(reader, { styleId: style.id, ...range }),
    )
    return {
      ...range,
      days,
      totals: {
        views: days.reduce((sum, { views }) => sum + views, 0),
        scans: days.reduce((sum, { scans }) => sum + scans, 0),
      },
      print_runs: await listTrackingCodes(db, style.id),
    }
  })
  app.fastify.addHook('onClose', stop)
}
