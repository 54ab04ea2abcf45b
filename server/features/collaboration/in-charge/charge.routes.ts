import * as calls from '#contract/collaboration/in-charge.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { CHARGE_ROLE_TABLE, canOnCharge, requireCanOnCharge } from '#server/access/charge.access.ts'
import { findStanding, holdStyle, type StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { changeCharges, changeDefaults } from './change-charges.ts'
import { chargesByRole, defaultsByRole } from './charge.rules.ts'
import { listColleagues, listDefaultCharges, listStyleCharges } from './charge.store.ts'

const presentCharges = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<calls.ChargesOfStyle> => {
  const [own, defaults, colleagues] = await Promise.all([
    listStyleCharges(db, { styleId: style.id, accountId: actor.account_id }),
    listDefaultCharges(db, actor.account_id),
    listColleagues(db, actor.account_id),
  ])
  return {
    roles: chargesByRole(own, defaults),
    colleagues,
    can: { change: canOnCharge(actor, 'charge:change', style) },
  }
}

const presentDefaults = async (db: Reader, actor: Actor): Promise<calls.DefaultCharges> => {
  const [defaults, colleagues] = await Promise.all([
    listDefaultCharges(db, actor.account_id),
    listColleagues(db, actor.account_id),
  ])
  const can = { change: CHARGE_ROLE_TABLE['charge:change_default'](actor) }
  return { roles: defaultsByRole(defaults), colleagues, can }
}

export const routeCharges = (app: App, parts: Pick<Parts, 'mail'>): void => {
  app.route(calls.readInCharge, async ({ actor, params: { id }, db }) => {
    const style = found(await findStanding(db, actor, id), STYLE_TEXTS.notFound)
    requireCanOnCharge(actor, 'charge:read', style)
    return presentCharges(db, actor, style)
  })
  app.route(calls.changeInCharge, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) => {
      const style = found(await holdStyle(tx, actor, id), STYLE_TEXTS.notFound)
      requireCanOnCharge(actor, 'charge:change', style)
      await changeCharges(tx, parts, { actor, style, input: body })
      return presentCharges(tx, actor, style)
    }),
  )
  app.route(calls.readDefaultInCharge, ({ actor, db }) => presentDefaults(db, actor))
  app.route(calls.changeDefaultInCharge, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await changeDefaults(tx, actor, body)
      return presentDefaults(tx, actor)
    }),
  )
}
