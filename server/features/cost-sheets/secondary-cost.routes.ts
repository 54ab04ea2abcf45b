import { COST_TEXTS } from '#contract/cost-texts.ts'
import * as calls from '#contract/secondary-costs.ts'
import { found } from '#server/platform/http/refusal.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { listBomCostLines } from './bom-line.store.ts'
import { listVersions } from './cost-version.store.ts'
import { openForReading } from './open-costs.ts'
import { readSecondaryCost } from './read-secondary-cost.ts'
import { saveSecondaryCost } from './save-secondary-cost.ts'

export const routeSecondaryCosts = (app: App, { now }: Pick<Parts, 'now'>): void => {
  app.route(calls.readSecondaryCost, async ({ actor, params, db }) =>
    readSecondaryCost(db, actor, { sheet: await openForReading(db, { actor, styleId: params.id }) }),
  )
  app.route(calls.readSecondaryCostVersion, async ({ actor, params: { id, version }, db }) =>
    readSecondaryCost(db, actor, { sheet: await openForReading(db, { actor, styleId: id }), version }),
  )
  app.route(calls.saveSecondaryCost, ({ actor, params: { id: styleId }, body, db }) =>
    db.write(async (tx) => {
      await saveSecondaryCost(tx, { actor, styleId, input: body, now: now() })
      return readSecondaryCost(tx, actor, { sheet: await openForReading(tx, { actor, styleId }) })
    }),
  )
  app.route(calls.listSecondaryCostVersions, async ({ actor, params, db }) => {
    const { sheet_id } = await openForReading(db, { actor, styleId: params.id })
    const versions = await listVersions(db, 'secondary_cost_versions', sheet_id)
    return { available_versions: versions, current_version: versions[0]?.version ?? null }
  })
  app.route(calls.readSecondaryCostComment, async ({ actor, params: { id, version }, db }) => {
    const { sheet_id } = await openForReading(db, { actor, styleId: id })
    const versions = await listVersions(db, 'secondary_cost_versions', sheet_id)
    const { comment } = found(
      versions.find((each) => each.version === version),
      COST_TEXTS.noSuchVersion,
    )
    return { comment }
  })
  app.route(calls.listBomCostLines, async ({ actor, params: { id: styleId }, db }) => {
    await openForReading(db, { actor, styleId })
    return { lines: await listBomCostLines(db, styleId) }
  })
}
