import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import * as calls from '#contract/passports/lots/lots.ts'
import { OK } from '#contract/values/fields.ts'
import { markPrinted } from '#server/features/passports/passport-gtins/index.ts'
import { drawQrCode } from '#server/features/passports/passports/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { addLot, addSerials, changeLot, deleteLot, removeSerials } from './change-lot.ts'
import { publishLot, withdrawLot } from './publish-lot.ts'
import { readLot, readLots, readNamedLots } from './read-lot.ts'
import { findShown, resendLot } from './register-lot.ts'

export const routeLots = (app: App, parts: Parts): void => {
  app.route(calls.listLots, ({ actor, params, query, db }) =>
    readLots(db, { actor, styleId: params.id, ...query }),
  )
  app.route(calls.listNamedLots, ({ actor, params, db }) => readNamedLots(db, { actor, styleId: params.id }))
  app.route(calls.readLot, async ({ actor, params, db, http }) => ({
    data: await readLot(db, { actor, styleId: params.id, lotId: params.lot, origin: http.origin }),
  }))
  app.route(calls.addLot, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id }
      const lotId = await addLot(tx, parts, { ...of, input: body })
      return { data: await readLot(tx, { ...of, lotId, origin: http.origin }) }
    }),
  )
  app.route(calls.changeLot, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id, lotId: params.lot }
      await changeLot(tx, parts, { ...of, input: body })
      return { data: await readLot(tx, { ...of, origin: http.origin }) }
    }),
  )
  app.route(calls.deleteLot, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await deleteLot(tx, { actor, styleId: params.id, lotId: params.lot })
      return OK
    }),
  )
  routeSerials(app)
  routePublishing(app, parts)
}

const routeSerials = (app: App): void => {
  app.route(calls.addSerials, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id, lotId: params.lot }
      await addSerials(tx, { ...of, text: body.serials })
      return { data: await readLot(tx, { ...of, origin: http.origin }) }
    }),
  )
  app.route(calls.removeSerials, ({ actor, params, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id, lotId: params.lot }
      await removeSerials(tx, { ...of, rangeId: params.range })
      return { data: await readLot(tx, { ...of, origin: http.origin }) }
    }),
  )
}

const routePublishing = (app: App, parts: Parts): void => {
  app.route(calls.publishLot, ({ actor, params, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id, lotId: params.lot }
      await publishLot(tx, parts, { ...of, origin: http.origin })
      return { data: await readLot(tx, { ...of, origin: http.origin }) }
    }),
  )
  app.route(calls.sendLotRegistration, async ({ actor, params, db, http: { origin } }) => {
    const of = { actor, styleId: params.id, lotId: params.lot }
    const shown = await findShown(parts, of)
    return db.write(async (tx) => {
      await resendLot(tx, parts, { ...of, shown, origin })
      return { data: await readLot(tx, { ...of, origin }) }
    })
  })
  app.route(calls.withdrawLot, ({ actor, params, body, db, http }) =>
    db.write(async (tx) => {
      const of = { actor, styleId: params.id, lotId: params.lot }
      await withdrawLot(tx, parts, { ...of, input: body })
      return { data: await readLot(tx, { ...of, origin: http.origin }) }
    }),
  )
  app.route(calls.drawLotCode, async ({ actor, params, db, http }) => {
    const of = { actor, styleId: params.id, lotId: params.lot }
    const { published } = await readLot(db, { ...of, origin: http.origin })
    if (!published) throw new Refusal('conflict', { text: LOT_TEXTS.notPublished })
    const url = published.gs1_url ?? published.url
    const { svg, png } = await drawQrCode(url)
    const gtin = /\/01\/(\d{14})\//.exec(published.gs1_url ?? '')?.[1]
    // Anyone who sees the code may print it.
    if (gtin) await db.write((tx) => markPrinted(tx, gtin, parts.now()))
    return { qr: svg, png, url }
  })
}
