import * as calls from '#contract/costing/cost-sheets.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listServices } from './cost-sheet.store.ts'
import { listVersions, readComment } from './list-versions.ts'
import { readCostSheet, readCostVersion } from './read-cost-sheet.ts'
import { type RenameStyle, saveCostSheet } from './save-cost-sheet.ts'
import { routeSecondaryCosts } from './secondary/secondary-cost.routes.ts'
import { type AssignToStyle, chooseFactories, chooseSuppliers } from './suppliers/choose-suppliers.ts'
import { type KnownSuppliers, listChoices } from './suppliers/list-choices.ts'

/** What costing asks of the nouns that know it. */
interface CostingActions extends KnownSuppliers {
  renameStyle: RenameStyle
  assign: AssignToStyle
}

export const routeCostSheets = (app: App, { now }: Pick<Parts, 'now'>, actions: CostingActions): void => {
  routeReads(app, actions)
  routeVersions(app)
  routeChanges(app, { ...actions, now })
  routeSecondaryCosts(app, { now })
}

const routeReads = (app: App, known: KnownSuppliers): void => {
  app.route(calls.listCostingServices, async ({ db }) => ({ services: await listServices(db) }))
  app.route(calls.readCostSheet, async ({ actor, params, db }) =>
    readCostSheet(db, { actor, styleId: params.id }),
  )
  app.route(calls.listCostSuppliers, ({ actor, params, db }) =>
    listChoices(db, { actor, styleId: params.id }, known),
  )
}

const routeVersions = (app: App): void => {
  const table = 'cost_sheet_versions'
  app.route(calls.readCostStatus, async ({ actor, params, db }) => {
    const { current_version } = await listVersions(db, { actor, styleId: params.id, table })
    return { new_cost_sheet: current_version === null }
  })
  app.route(calls.listCostVersions, ({ actor, params, db }) =>
    listVersions(db, { actor, styleId: params.id, table }),
  )
  app.route(calls.readCostVersion, ({ actor, params: { id, version }, db }) =>
    readCostVersion(db, { actor, styleId: id, version }),
  )
  app.route(calls.readCostComment, ({ actor, params: { id, version }, db }) =>
    readComment(db, { actor, styleId: id, version, table }),
  )
}

const routeChanges = (app: App, { renameStyle, assign, now }: CostingActions & Pick<Parts, 'now'>): void => {
  app.route(calls.saveCostSheet, async ({ actor, params: { id: styleId }, body, db }) => {
    await db.write((tx) => saveCostSheet(tx, { actor, styleId, input: body, now: now(), renameStyle }))
    // Nobody waits for the sheet meanwhile.
    return readCostSheet(db, { actor, styleId })
  })
  app.route(calls.assignCostSuppliers, ({ actor, params: { id: styleId }, body, db }) =>
    db.write(async (tx) => ({ cost_service: await chooseSuppliers(tx, { actor, styleId, body, assign }) })),
  )
  app.route(calls.addCostFactories, ({ actor, params: { id: styleId }, body, db }) =>
    db.write(async (tx) => ({ cost_service: await chooseFactories(tx, { actor, styleId, body }) })),
  )
}
