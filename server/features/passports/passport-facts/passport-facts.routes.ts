import type { FactChanges } from '#contract/passports/facts/passport-facts.ts'
import * as calls from '#contract/passports/facts/passport-facts.ts'
import { requireCanOnCollection } from '#server/access/collection.access.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, holdStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { changeFacts } from './change-facts.ts'
import { findCollectionStanding, type SheetOf } from './passport-facts.store.ts'
import { readSheet } from './read-facts.ts'

/** Everybody who reads a collection's or a company's sheet may change it. */
const KEEPS = { change: true }

export const routePassportFacts = (app: App): void => {
  const change = async (tx: Tx, { actor, of, body }: { actor: Actor; of: SheetOf; body: FactChanges }) => {
    await changeFacts(tx, body, { actor, of })
    return readSheet(tx, of, KEEPS)
  }
  app.route(calls.readStyleFacts, async ({ actor, params, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnPassport(actor, 'passport:see_facts', style)
    const can = { change: canOnPassport(actor, 'passport:change', style) }
    return readSheet(db, { level: 'style', id: style.id }, can)
  })
  app.route(calls.changeStyleFacts, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const style = found(await holdStyle(tx, actor, params.id), 'Style not found')
      requireCanOnPassport(actor, 'passport:change', style)
      return change(tx, { actor, of: { level: 'style', id: style.id }, body })
    }),
  )
  app.route(calls.readCollectionFacts, async ({ actor, params, db }) => {
    const collection = await findCollectionStanding(db, actor, params.id, { held: false })
    requireCanOnCollection(actor, 'collection:change', found(collection, 'Collection not found'))
    return readSheet(db, { level: 'collection', id: params.id }, KEEPS)
  })
  app.route(calls.changeCollectionFacts, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const collection = await findCollectionStanding(tx, actor, params.id, { held: true })
      requireCanOnCollection(actor, 'collection:change', found(collection, 'Collection not found'))
      return change(tx, { actor, of: { level: 'collection', id: params.id }, body })
    }),
  )
  app.route(calls.readCompanyFacts, ({ actor, db }) =>
    readSheet(db, { level: 'company', id: actor.organization_id }, KEEPS),
  )
  app.route(calls.changeCompanyFacts, ({ actor, body, db }) =>
    db.write((tx) => change(tx, { actor, of: { level: 'company', id: actor.organization_id }, body })),
  )
}
