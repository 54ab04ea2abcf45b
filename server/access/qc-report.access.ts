import type { Permission } from '#contract/access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isManager, isOperator, isQcPerson } from '#server/platform/access/actor.ts'
import {
  type Level,
  openTable,
  type RecordTable,
  type RoleTable,
} from '#server/platform/access/permissions.ts'
import type { QcStyleStanding, ReportStanding } from './report-scope/report-scope.store.ts'

type OnStyle = 'qc_report:list' | 'qc_report:create'
type OnReport = Exclude<Extract<Permission, `qc_report:${string}`>, OnStyle>

/** One's own inspections, and the templates of one's company: apart from any record. */
export const QC_ROLES: RoleTable<'inspection:list' | 'qc_template:delete'> = {
  'inspection:list': isQcPerson,
  'qc_template:delete': isManager,
}

const EVERYBODY: readonly Level[] = ['operator', 'owner', 'owner_qc', 'assigned', 'assigned_qc']
const PEOPLE: readonly Level[] = ['owner', 'owner_qc', 'assigned', 'assigned_qc']
const MANAGERS: readonly Level[] = ['owner', 'assigned']

/** The tab opens once the style is verified, as the bill of materials does; an operator sees all that there is. */
const isAvailable = (actor: Actor, style: StyleStanding): boolean => style.verified || isOperator(actor)

/** An account manager of the company that made the report. */
const manages = (actor: Actor, report: ReportStanding): boolean =>
  isAvailable(actor, report) &&
  isManager(actor) &&
  actor.organization_id === report.created_by_organization_id

/** Anyone who made the report, or whom it was handed to, and the account managers of the company that made it. */
const worksOn = (actor: Actor, report: ReportStanding): boolean =>
  isAvailable(actor, report) && (actor.user_id === report.responsible_id || manages(actor, report))

/** Partners see reports only where they are named, so they make none. */
const mayMake = (actor: Actor, style: QcStyleStanding): boolean =>
  isAvailable(actor, style) && (style.is_owner || style.is_supplier)

export const QC_STYLE_ACCESS: RecordTable<OnStyle, QcStyleStanding> = {
  'qc_report:list': { levels: EVERYBODY, when: isAvailable },
  'qc_report:create': { levels: ['owner_qc', 'assigned_qc'], when: mayMake },
}

/** Of the reports that one sees: the scope is the first half of this table (docs/product.md, Quality control). */
export const QC_REPORT_ACCESS: RecordTable<OnReport, ReportStanding> = {
  'qc_report:read': { levels: EVERYBODY, when: isAvailable },
  'qc_report:change': { levels: PEOPLE, when: worksOn },
  'qc_report:delete': { levels: PEOPLE, when: worksOn },
  'qc_report:approve': { levels: PEOPLE, when: worksOn },
  // For one's own company; for another one it is stated, by who works on the report (sign-report.ts).
  'qc_report:sign': { levels: PEOPLE, when: isAvailable },
  'qc_report:revise': { levels: PEOPLE, when: worksOn },
  'qc_report:hand_over': { levels: MANAGERS, when: manages },
  'qc_report:keep_as_template': { levels: MANAGERS, when: manages },
}

export const { can: canOnQcStyle, requireCan: requireCanOnQcStyle } = openTable(QC_STYLE_ACCESS)
export const { can: canOnReport, requireCan: requireCanOnReport } = openTable(QC_REPORT_ACCESS)
export type ReportPermission = OnReport
