import * as reports from '#contract/evidence/evidence-of-reports.ts'
import * as calls from '#contract/evidence/evidence-on-styles.ts'
import { OK } from '#contract/values/fields.ts'
import { EVIDENCE_ROLES, requireCanOnEvidence } from '#server/access/evidence.access.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import { dayOf, presentFacts } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { attachEvidence, detachEvidence } from './attach-evidence.ts'
import { attachReport, requireReader } from './attach-report.ts'
import { listAttachable } from './attachment.store.ts'
import { listStyleEvidence, readAttached } from './list-attached.ts'
import { listSeasons, listSupplierStandings } from './overview.store.ts'
import { listPassedReports } from './passed-report.store.ts'
import { showEvidence } from './show-evidence.ts'
import { changeWeights, loadWeights } from './weigh-checks.ts'

export const routeEvidenceOnStyles = (app: App, parts: Parts): void => {
  app.route(calls.listStyleEvidence, ({ actor, params, db }) =>
    listStyleEvidence(db, { actor, styleId: params.id, now: parts.now() }),
  )
  app.route(calls.listAttachableEvidence, async ({ actor, params, query, db }) => {
    const style = found(await findStanding(db, actor, params.id), 'Style not found')
    requireCanOnEvidence(actor, 'evidence:attach', style)
    const read = { styleId: params.id, organizationId: actor.organization_id, today: dayOf(parts.now()) }
    const rows = await listAttachable(db, read, query)
    return {
      data: rows.map(({ evidence_id: id, kind, standard, state, holder, facts }) => ({
        ...{ id, kind, standard, state, holder },
        facts: presentFacts(facts),
      })),
    }
  })
  app.route(calls.attachEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const id = await attachEvidence(tx, parts, { actor, styleId: params.id, body })
      return { data: await readAttached(tx, { actor, styleId: params.id, now: parts.now() }, id) }
    }),
  )
  app.route(reports.listAttachableReports, async ({ actor, params, db }) => {
    await requireReader(db, actor, params.id)
    return { data: await listPassedReports(db, params.id) }
  })
  app.route(reports.attachReport, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const id = await attachReport(tx, parts, { actor, styleId: params.id, body })
      return { data: await readAttached(tx, { actor, styleId: params.id, now: parts.now() }, id) }
    }),
  )
  app.route(calls.detachEvidence, ({ actor, params, db }) =>
    db.write(async (tx) => {
      await detachEvidence(tx, { actor, styleId: params.id, attachmentId: params.attachmentId })
      return OK
    }),
  )
  app.route(calls.showEvidence, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const { id: styleId, attachmentId } = params
      await showEvidence(tx, { actor, styleId, attachmentId, ...body })
      return { data: await readAttached(tx, { actor, styleId, now: parts.now() }, attachmentId) }
    }),
  )
  routeChecks(app)
  app.route(calls.readEvidenceOverview, async ({ actor, query, db }) => {
    const { organization_id: organizationId } = actor
    const today = dayOf(parts.now())
    const data = await listSupplierStandings(db, { organizationId, season: query.season, today })
    return { data, seasons: await listSeasons(db, organizationId) }
  })
}

const routeChecks = (app: App): void => {
  const read = async (db: Reader, actor: Actor) => ({
    data: await loadWeights(db, actor),
    can: { change: EVIDENCE_ROLES['evidence:weigh'](actor) },
  })
  app.route(calls.readEvidenceChecks, ({ actor, db }) => read(db, actor))
  app.route(calls.changeEvidenceChecks, ({ actor, body, db }) =>
    db.write(async (tx) => {
      await changeWeights(tx, actor, body)
      return read(tx, actor)
    }),
  )
}
