/** Inspections of a style, and the workspace of one (docs/product.md, Quality control). */
import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, fileComponent, QC_LIMITS, reportResult } from '../values/codes/qc-words.ts'
import { day, id, idParams, instant, isOk, requiredText, version } from '../values/fields.ts'
import { pageNumber, pageOf } from '../values/page.ts'
import { aqlDetails, qcLot } from './qc-aql.ts'
import { qcCriterion } from './qc-criteria.ts'
import { packingFile, qcFile } from './qc-files.ts'
import { measurements } from './qc-measurements.ts'
import { approvalReason, detailsInput, reportDetails } from './qc-report-details.ts'
import { qcSignature } from './qc-signatures.ts'
import { QC_TEXTS } from './qc-texts.ts'

const named = z.object({ id, name: z.string() })
const person = z.object({
  id,
  full_name: z.string(),
  account: z.object({ organization_registry_id: id }),
})

const reportCan = z.object({
  /** Everything but what follows; false for everybody once the report is approved. */
  change: z.boolean(),
  delete: z.boolean(),
  approve: z.boolean(),
  hand_over: z.boolean(),
  revise: z.boolean(),
  keep_as_template: z.boolean(),
})

export const reportCard = z.object({
  id,
  client_id: z.string().nullable(),
  name: z.string(),
  template_name: z.string(),
  created_at: instant,
  updated_at: instant,
  created_by_id: id,
  created_by_user: person,
  organization_name: z.string(),
  supplier_name: z.string().nullable(),
  inspection_date: day.nullable(),
  overall_result: reportResult,
  is_approved: z.boolean(),
  /** The issue whose chart it measures by; null where it began before the style was issued. */
  issue_number: z.int().nullable(),
  /** The style's last issue: where it is later, it replaces what the report measured by. */
  latest_issue: z.int().nullable(),
  /** Preview of its first photo. */
  picture: z.string().nullable(),
  can: reportCan,
})
export type ReportCard = z.infer<typeof reportCard>

const styleOfReport = z.object({
  id,
  style_number: z.string(),
  style_name: z.string().nullable(),
  brand: named,
  product_type: z.string(),
  bulk_order_quantity: z.int(),
})

/** Everything that the workspace shows, in one answer: it must open without a network. */
export const qcReport = reportCard.omit({ picture: true }).extend({
  inquiry_id: id,
  /** Grows with every change of anything in the report. */
  version,
  style: styleOfReport,
  /** Whose the report is now: who made it, or whom it was handed to. */
  responsible: z.object({ id, full_name: z.string() }),
  creator_organization: named,
  /** The number of this revision: 1 for a report that revises none. */
  revision: z.int(),
  revision_of: named.nullable(),
  /** The revision that went on from this report, where the reader sees it. */
  revised_by: named.nullable(),
  approved_at: instant.nullable(),
  approved_by_name: z.string().nullable(),
  /** What stands in the way of approval, in the words of the screen; empty when approved. */
  approval_problems: z.array(z.string()),
  /** What is open: approving it all the same takes a reason. Of an approved report, what was open then. */
  approval_open: z.array(z.string()),
  /** Why it was approved all the same. */
  approval_reason: z.string().nullable(),
  /** Companies whose signature is missing and which cannot be asked: nobody of theirs is on the platform. */
  not_confirmed_by: z.array(named),
  /** The company that the reader signs for, signed in; null for who is of none of the report's. */
  signs_for: id.nullable(),
  /** With what the reader signed last, or the name of their account: filled in when they sign again. */
  signs_as: z.object({ name: z.string(), designation: z.string() }),
  details: reportDetails,
  /** To choose from, with their factories; the chosen one is among them even when it has left the style. */
  suppliers: z.array(named.extend({ factories: z.array(named) })),
  lot: qcLot,
  aql: aqlDetails,
  criteria: z.array(qcCriterion),
  components: z.array(fileComponent),
  files: z.array(qcFile),
  packing_list: z.array(packingFile),
  signatures: z.array(qcSignature),
  measurements,
})
export type QcReport = z.infer<typeof qcReport>

const reportName = requiredText(QC_LIMITS.name, QC_TEXTS.nameEmpty)

export const listReports = call({
  name: 'listQcReports',
  method: 'GET',
  path: '/api/inquiries/{id}/qc_reports',
  tag: 'Quality control',
  summary: "A style's reports that the reader may see, newest first",
  access: 'qc_report:list',
  params: idParams,
  query: z.object({ page: pageNumber }),
  answer: pageOf(reportCard).extend({ can: z.object({ create: z.boolean() }) }),
  errors: ['not_found'],
})

export const createReport = call({
  name: 'createQcReport',
  method: 'POST',
  path: '/api/inquiries/{id}/qc_reports',
  tag: 'Quality control',
  summary: 'Make a report of a style from a template, which is copied into it',
  access: 'qc_report:create',
  status: 201,
  params: idParams,
  body: z.object({
    inquiry_id: id,
    template_id: id,
    name: reportName,
    client_id: clientId.optional(),
    ...detailsInput.pick({ inspection_date: true, no_of_pcs_inspected: true }).partial().shape,
  }),
  answer: qcReport,
  errors: ['not_found', 'conflict'],
})

export const readReport = call({
  name: 'readQcReport',
  method: 'GET',
  path: '/api/qc_reports/{id}',
  tag: 'Quality control',
  summary: 'All of a report, in one answer',
  access: 'qc_report:read',
  params: idParams,
  answer: qcReport,
  errors: ['not_found'],
})

export const renameReport = call({
  name: 'renameQcReport',
  method: 'PUT',
  path: '/api/qc_reports/{id}',
  tag: 'Quality control',
  summary: 'Rename a report',
  access: 'qc_report:change',
  params: idParams,
  body: z.object({ name: reportName, was: z.string().optional() }),
  answer: z.object({ data: z.object({ id, name: z.string() }), version }),
  errors: ['not_found', 'stale', 'conflict'],
})

export const deleteReport = call({
  name: 'deleteQcReport',
  method: 'DELETE',
  path: '/api/qc_reports/{id}',
  tag: 'Quality control',
  summary: 'Delete a report that is not approved, with everything in it',
  access: 'qc_report:delete',
  params: idParams,
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const approveReport = call({
  name: 'approveQcReport',
  method: 'POST',
  path: '/api/qc_reports/{id}/approve',
  tag: 'Quality control',
  summary:
    'Approve a report, which locks it: it needs a result, the signatures of brand and supplier, and a `reason` where something is open',
  access: 'qc_report:approve',
  params: idParams,
  /** The version that was looked at: where something changed since, the approval is refused as stale. */
  body: z.object({ version: version.optional(), reason: approvalReason.optional() }),
  answer: qcReport,
  errors: ['not_found', 'stale', 'conflict'],
})

export const reviseReport = call({
  name: 'reviseQcReport',
  method: 'POST',
  path: '/api/qc_reports/{id}/revisions',
  tag: 'Quality control',
  summary: 'Go on from an approved report: a new one with the same content, without result and signatures',
  access: 'qc_report:revise',
  status: 201,
  params: idParams,
  body: z.object({ client_id: clientId.optional() }),
  answer: qcReport,
  errors: ['not_found', 'conflict'],
})

export const listInspectors = call({
  name: 'listQcInspectors',
  method: 'GET',
  path: '/api/qc_reports/{id}/inspectors',
  tag: 'Quality control',
  summary: 'The people of quality control whom the report can be handed to',
  access: 'qc_report:hand_over',
  params: idParams,
  answer: z.object({ data: z.array(z.object({ id, full_name: z.string() })) }),
  errors: ['not_found', 'conflict'],
})

export const handOverReport = call({
  name: 'handOverQcReport',
  method: 'POST',
  path: '/api/qc_reports/{id}/hand_over',
  tag: 'Quality control',
  summary:
    "Hand a report to another person of quality control of one's company, who works on it from then on",
  access: 'qc_report:hand_over',
  params: idParams,
  body: z.object({ user_id: id }),
  answer: qcReport,
  errors: ['not_found', 'conflict'],
})

export const listInspections = call({
  name: 'listInspections',
  method: 'GET',
  path: '/api/inspections',
  tag: 'Quality control',
  summary: "One's own reports that are not approved, of all styles, the last changed first",
  access: 'inspection:list',
  query: z.object({ page: pageNumber }),
  answer: pageOf(reportCard.extend({ style: styleOfReport })),
})
