import * as calls from '#contract/costing/secondary-costs.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listBomCostLines } from '../bom-line.store.ts'
import { listVersions, readComment } from '../list-versions.ts'
import { openForReading } from '../open-costs.ts'
import { readSecondaryCost } from './read-secondary-cost.ts'
import { saveSecondaryCost } from './save-secondary-cost.ts'

export const routeSecondaryCosts = (app: App, { now }: Pick<Parts, 'now'>): void => {
  const table = 'secondary_cost_versions'
  app.route(calls.readSecondaryCost, async ({ actor, params, db }) =>
    readSecondaryCost(db, { actor, styleId: params.id }),
  )
  app.route(calls.readSecondaryCostVersion, async ({ actor, params: { id, version }, db }) =>
    readSecondaryCost(db, { actor, styleId: id, version }),
  )
  app.route(calls.saveSecondaryCost, async ({ actor, params: { id: styleId }, body, db }) => {
    const version = await db.write((tx) => saveSecondaryCost(tx, { actor, styleId, input: body, now: now() }))
    // Nobody waits for the sheet meanwhile.
    return readSecondaryCost(db, { actor, styleId, version })
  })
  app.route(calls.listSecondaryCostVersions, ({ actor, params, db }) =>
    listVersions(db, { actor, styleId: params.id, table }),
  )
  app.route(calls.readSecondaryCostComment, ({ actor, params: { id, version }, db }) =>
    readComment(db, { actor, styleId: id, version, table }),
  )
  app.route(calls.listBomCostLines, async ({ actor, params: { id: styleId }, db }) => {
    await openForReading(db, { actor, styleId })
    return { lines: await listBomCostLines(db, styleId) }
  })
}
