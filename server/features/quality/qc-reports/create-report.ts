import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { DEFAULT_AQLS, DEFAULT_INSPECTION_LEVEL } from '#contract/values/codes/aql.ts'
import { type Told, told } from '#contract/values/text/told.ts'
import { requireCanOnQcStyle } from '#server/access/qc-report.access.ts'
import {
  findQcStanding,
  findReport,
  type QcStyleStanding,
} from '#server/access/report-scope/report-scope.store.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, refuseInput } from '#server/platform/refusals/refusal.ts'
import { insertCriteria } from './criteria/criteria.store.ts'
import { findTemplate } from './criteria/template.store.ts'
import { findProductTypeName } from './lists/style-facts.store.ts'
import { makeOnce } from './make-once.ts'
import { findChartInForce } from './measurements/chart-in-force.ts'
import { countPlan, isAfterTomorrow } from './qc-report.rules.ts'
import { findReportByClientId, insertReport } from './qc-report.store.ts'
import { tellOfReport } from './tell.ts'

interface NewReport {
  inquiry_id: number
  template_id: number
  name: string
  client_id?: string | undefined
  inspection_date?: string | null | undefined
  no_of_pcs_inspected?: number | null | undefined
}

type ReportParts = Pick<Parts, 'mail' | 'now'>

/** A report of the style; a repeat with the same client id answers the first. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const createReport = async (
  tx: Tx,
  parts: ReportParts,
  { actor, styleId, input }: { actor: Actor; styleId: number; input: NewReport },
): Promise<number> => {
  if (input.inquiry_id !== styleId) refuseInput({ inquiry_id: QC_TEXTS.otherStyle })
  found(await holdStyle(tx, actor, styleId), 'Style not found')
  const style = found(await findQcStanding(tx, actor, styleId), 'Style not found')
  requireCanOnQcStyle(actor, 'qc_report:create', style)
  const identity = {
    client_id: input.client_id,
    kind: 'report' as const,
    scope_id: styleId,
    user_id: actor.user_id,
  }
  const { id } = await makeOnce(tx, identity, {
    find: (clientId) => findReportByClientId(tx, clientId),
    make: () => makeReport(tx, parts, { actor, style, input }),
  })
  return id
}

const DEFAULT_AQL = {
  inspection_level: DEFAULT_INSPECTION_LEVEL,
  aql_critical: DEFAULT_AQLS.critical,
  aql_major: DEFAULT_AQLS.major,
  aql_minor: DEFAULT_AQLS.minor,
  typed_count_critical: null,
  typed_count_major: null,
  typed_count_minor: null,
  overall_result: 'pending',
  result_reason: null,
}

const makeReport = async (
  tx: Tx,
  parts: ReportParts,
  { actor, style, input }: { actor: Actor; style: QcStyleStanding & { id: number }; input: NewReport },
): Promise<{ id: number }> => {
  const template = found(await findTemplate(tx, actor, input.template_id), QC_TEXTS.templateNotFound)
  const { product_type, bulk_order_quantity } = await findProductTypeName(tx, style.id)
  const chart = await findChartInForce(tx, style.id)
  const now = parts.now().toISOString()
  const { inspection_date = null, no_of_pcs_inspected = null } = input
  if (inspection_date && isAfterTomorrow(inspection_date, parts.now()))
    refuseInput({ inspection_date: QC_TEXTS.afterTomorrow })
  const columns = { ...DEFAULT_AQL, lot_size: bulk_order_quantity, no_of_pcs_inspected }
  const id = await insertReport(tx, {
    ...columns,
    client_id: input.client_id ?? null,
    style_id: style.id,
    name: input.name,
    template_name: template.name,
    is_final: template.is_final,
    created_by: actor.user_id,
    created_by_organization_id: actor.organization_id,
    created_at: now,
    responsible_id: actor.user_id,
    updated_by: actor.user_id,
    updated_at: now,
    details_updated_by: actor.user_id,
    details_updated_at: now,
    product_type,
    inspection_date,
    // A supplier's own inspection is of what it makes.
    supplier_id: style.is_owner ? null : actor.organization_id,
    plan: JSON.stringify(countPlan(columns)),
    chart: chart.content && JSON.stringify(chart.content),
    chart_version: chart.version,
    issue_number: chart.issue_number,
  })
  await insertCriteria(tx, id, template.criteria)
  await audit(tx, actor, {
    action: 'qc_report.created',
    subject: { kind: 'qc_report', id },
    details: { style_id: style.id, name: input.name, template: template.name },
  })
  const report = found(await findReport(tx, actor, id))
  const say = (what: Told) =>
    told`${actor.full_name} of ${actor.organization_name} began the inspection report ${what}.`
  await tellOfReport(tx, parts, { actor, report, news: { kind: 'qc_report_made', say } })
  return { id }
}
