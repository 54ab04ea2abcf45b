import * as calls from '#contract/passports/france/environmental-costs.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, holdStyle } from '#server/access/style-scope/index.ts'
import type { App } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { changeCost } from './change-cost.ts'
import { readCost } from './read-cost.ts'

export const routeEnvironmentalCosts = (app: App): void => {
  app.route(calls.readEnvironmentalCost, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:see_facts', style)
    return readCost(db, style.id, { change: canOnPassport(actor, 'passport:change', style) })
  })
  app.route(calls.changeEnvironmentalCost, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const style = found(await holdStyle(tx, actor, params.id), 'Style not found')
      requireCanOnPassport(actor, 'passport:change', style)
      await changeCost(tx, body, { actor, styleId: style.id })
      return readCost(tx, style.id, { change: true })
    }),
  )
}
