/** What is in a report: info, criteria, AQL and lot, measurements. */
import * as aqlCalls from '#contract/quality/qc-aql.ts'
import * as criteriaCalls from '#contract/quality/qc-criteria.ts'
import * as measurementCalls from '#contract/quality/qc-measurements.ts'
import * as detailsCalls from '#contract/quality/qc-report-details.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changeAql, changeLot } from '../change-aql.ts'
import {
  insertChecklistItem,
  insertCriteria,
  removeOne,
  updateCriteria,
} from '../criteria/change-criteria.ts'
import { judgeChecklist } from '../criteria/judge-checklist.ts'
import { saveMeasurements, takeNewestChart } from '../measurements/save-measurements.ts'
import { requireReport } from '../open-report.ts'
import { presentCriteria, presentItems } from '../present-report.ts'
import { presentAql, sumCaptured } from '../qc-report.rules.ts'
import { readDetails, readStyleData } from './read-details.ts'
import { listCriteriaOf, listDefectsOf, listItemsOf, listQuantities } from './report-content.store.ts'
import { saveDetails } from './save-details.ts'

export const routeReportContent = (app: App, parts: Parts): void => {
  routeDetails(app, parts)
  routeCriteria(app, parts)
  routeAql(app, parts)
  routeMeasurements(app, parts)
}

const routeDetails = (app: App, parts: Parts): void => {
  app.route(detailsCalls.readStyleData, ({ actor, params, db }) =>
    readStyleData(db, { actor, id: params.reportId }),
  )
  app.route(detailsCalls.saveDetails, ({ actor, body, db }) =>
    db.write(async (tx) => {
      const on = { actor, id: body.report_id }
      await saveDetails(tx, parts, on, body)
      return readDetails(tx, on)
    }),
  )
}

const routeCriteria = (app: App, parts: Parts): void => {
  app.route(criteriaCalls.listCriteria, async ({ actor, params: { id }, db }) => {
    await requireReport(db, { actor, id })
    return { data: presentCriteria(await listCriteriaOf(db, id), [], []) }
  })
  app.route(criteriaCalls.listChecklist, async ({ actor, params: { id }, db }) => {
    await requireReport(db, { actor, id })
    return { data: presentItems(await listItemsOf(db, id), await listDefectsOf(db, id)) }
  })
  app.route(criteriaCalls.listInspectionCriteria, async ({ actor, params: { id }, db }) => {
    await requireReport(db, { actor, id })
    const rows = await Promise.all([listCriteriaOf(db, id), listItemsOf(db, id), listDefectsOf(db, id)])
    return { data: presentCriteria(...rows) }
  })
  app.route(criteriaCalls.updateCriteria, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => updateCriteria(tx, parts, { actor, id }, body)),
  )
  app.route(criteriaCalls.judgeChecklist, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => judgeChecklist(tx, parts, { actor, id }, body)),
  )
  app.route(criteriaCalls.insertCriteria, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => insertCriteria(tx, parts, { actor, id }, body)),
  )
  app.route(criteriaCalls.insertChecklistItem, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => insertChecklistItem(tx, parts, { actor, id }, body)),
  )
  app.route(criteriaCalls.removeCriteria, ({ actor, params: { id, criteriaId }, query, db }) =>
    db.write((tx) =>
      removeOne(
        tx,
        parts,
        { actor, id },
        { type: 'criteria', id: criteriaId, withDefects: query.with_defects },
      ),
    ),
  )
  app.route(criteriaCalls.removeChecklistItem, ({ actor, params: { id, itemId }, query, db }) =>
    db.write((tx) =>
      removeOne(tx, parts, { actor, id }, { type: 'checklist', id: itemId, withDefects: query.with_defects }),
    ),
  )
}

const routeAql = (app: App, parts: Parts): void => {
  app.route(aqlCalls.readAql, async ({ actor, params: { id }, db }) =>
    presentAql(await requireReport(db, { actor, id }), sumCaptured(await listQuantities(db, id))),
  )
  app.route(aqlCalls.changeAql, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => changeAql(tx, parts, { actor, id }, body)),
  )
  app.route(aqlCalls.changeLot, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => changeLot(tx, parts, { actor, id }, body)),
  )
}

const routeMeasurements = (app: App, parts: Parts): void => {
  app.route(measurementCalls.saveMeasurements, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => saveMeasurements(tx, parts, { actor, id }, body.values)),
  )
  app.route(measurementCalls.takeNewestChart, ({ actor, params: { id }, db }) =>
    db.write((tx) => takeNewestChart(tx, parts, { actor, id })),
  )
}
