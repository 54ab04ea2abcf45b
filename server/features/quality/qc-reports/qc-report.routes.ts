import { listCompanyReports } from '#contract/quality/company-reports.ts'
import * as calls from '#contract/quality/qc-reports.ts'
import * as templateCalls from '#contract/quality/qc-templates.ts'
import { OK } from '#contract/values/fields.ts'
import { DEFAULT_PAGE_SIZE, offsetOf } from '#contract/values/page.ts'
import { canOnQcStyle, requireCanOnQcStyle } from '#server/access/qc-report.access.ts'
import { findQcStanding } from '#server/access/report-scope/report-scope.store.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { approveReport } from './approve-report.ts'
import { routeReportContent } from './content/report-content.routes.ts'
import { createReport } from './create-report.ts'
import { listTemplates } from './criteria/template.store.ts'
import { deleteTemplate, keepAsTemplate, presentTemplate } from './criteria/templates.ts'
import { deleteReport } from './delete-from-report.ts'
import { listInspectorsOf } from './inspector.store.ts'
import { listOfCompany } from './lists/company-report.store.ts'
import { requireOpen, requireReport } from './open-report.ts'
import { routeReportFiles } from './photos/report-file.routes.ts'
import { presentCard, presentReport, presentStyle } from './present-report.ts'
import { listOfStyle, listOpenOf } from './qc-report.store.ts'
import { renameReport } from './rename-report.ts'
import { reviseReport } from './revision/revise-report.ts'
import { handOver } from './signatures/hand-over.ts'
import { routeSignRequests } from './signatures/sign-request.routes.ts'

const pageOf = (page: number) => ({ offset: offsetOf(page, DEFAULT_PAGE_SIZE), limit: DEFAULT_PAGE_SIZE })

const requireListed = async (db: Reader, actor: Actor, styleId: number) => {
  const style = found(await findQcStanding(db, actor, styleId), 'Style not found')
  requireCanOnQcStyle(actor, 'qc_report:list', style)
  return style
}

export const routeQcReports = (app: App, parts: Parts): void => {
  routeLists(app)
  routeReports(app, parts)
  routeApproval(app, parts)
  routeTemplates(app)
  routeReportContent(app, parts)
  routeReportFiles(app, parts)
  routeSignRequests(app, parts)
}

const routeLists = (app: App): void => {
  app.route(calls.listReports, async ({ actor, params, query, db }) => {
    const style = await requireListed(db, actor, params.id)
    const { rows, total } = await listOfStyle(db, actor, { style, ...pageOf(query.page) })
    return {
      data: rows.map((row) => presentCard(actor, row)),
      total,
      page: query.page,
      page_size: DEFAULT_PAGE_SIZE,
      can: { create: canOnQcStyle(actor, 'qc_report:create', style) },
    }
  })
  app.route(calls.listInspections, async ({ actor, query, db }) => {
    const { rows, total } = await listOpenOf(db, actor, pageOf(query.page))
    const data = rows.map((row) => ({ ...presentCard(actor, row), style: presentStyle(row) }))
    return { data, total, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
  app.route(listCompanyReports, async ({ actor, params, query, db }) => {
    const asked = { uuid: params.companyUuid, ...pageOf(query.page) }
    const { rows, total } = found(await listOfCompany(db, actor, asked))
    return { data: rows, total, page: query.page, page_size: DEFAULT_PAGE_SIZE }
  })
}

const routeReports = (app: App, parts: Parts): void => {
  app.route(calls.createReport, ({ actor, params, body, db }) =>
    db.write(async (tx) => {
      const id = await createReport(tx, parts, { actor, styleId: params.id, input: body })
      return presentReport(tx, actor, id)
    }),
  )
  app.route(calls.readReport, ({ actor, params: { id }, db }) => presentReport(db, actor, id))
  app.route(calls.renameReport, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => renameReport(tx, parts, { actor, id }, body)),
  )
  app.route(calls.deleteReport, ({ actor, params: { id }, db }) =>
    db.write(async (tx) => {
      await deleteReport(tx, parts, { actor, id })
      return OK
    }),
  )
}

const routeApproval = (app: App, parts: Parts): void => {
  app.route(calls.approveReport, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) => {
      await approveReport(tx, parts, { actor, id }, body)
      return presentReport(tx, actor, id)
    }),
  )
  app.route(calls.reviseReport, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) =>
      presentReport(tx, actor, await reviseReport(tx, parts, { actor, id }, body.client_id)),
    ),
  )
  app.route(calls.listInspectors, async ({ actor, params: { id }, db }) => {
    const report = await requireReport(db, { actor, id }, 'qc_report:hand_over')
    requireOpen(report)
    return { data: await listInspectorsOf(db, report.created_by_organization_id) }
  })
  app.route(calls.handOverReport, ({ actor, params: { id }, body, db }) =>
    db.write(async (tx) => {
      await handOver(tx, parts, { actor, id }, body.user_id)
      return presentReport(tx, actor, id)
    }),
  )
}

const routeTemplates = (app: App): void => {
  app.route(templateCalls.listTemplates, async ({ actor, params, db }) => {
    await requireListed(db, actor, params.id)
    return { data: (await listTemplates(db, actor)).map((row) => presentTemplate(actor, row)) }
  })
  app.route(templateCalls.keepAsTemplate, ({ actor, params: { id }, body, db }) =>
    db.write((tx) => keepAsTemplate(tx, { actor, id }, body)),
  )
  app.route(templateCalls.deleteTemplate, ({ actor, params: { id }, db }) =>
    db.write(async (tx) => {
      await deleteTemplate(tx, actor, id)
      return OK
    }),
  )
}
