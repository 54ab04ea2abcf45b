/** A report as its readers get it: the whole workspace, a card, or one of its parts. */

import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import type { PackingFile, QcFile } from '#contract/quality/qc-files.ts'
import type { ReportDetails } from '#contract/quality/qc-report-details.ts'
import { REPORT_TEXT_FIELDS } from '#contract/quality/qc-report-record.ts'
import type { QcReport, ReportCard } from '#contract/quality/qc-reports.ts'
import type { QcSignature } from '#contract/quality/qc-signatures.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import { FILE_COMPONENTS, type FileComponent } from '#contract/values/codes/qc-words.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { canOnReport, requireCanOnReport } from '#server/access/qc-report.access.ts'
import type { ReportRow, ReportStanding } from '#server/access/report-scope/report-scope.store.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import {
  type CriterionRow,
  type DefectRow,
  type FileRow,
  type ItemRow,
  listSupplierChoices,
  type PackingRow,
  readContent,
  type SignatureRow,
} from './content/report-content.store.ts'
import { presentMeasurements } from './measurements/present-measurements.ts'
import {
  type Companies,
  findUnreachable,
  openPointsOf,
  presentAql,
  problemsOf,
  sideOf,
  signsFor,
  sumCaptured,
} from './qc-report.rules.ts'
import { type CardRow, findCard, type WorkspaceRow } from './qc-report.store.ts'

export const presentCan = (actor: Actor, row: ReportStanding): QcReport['can'] => {
  const isOpen = row.approved_at === null
  const whileOpen = (
    permission: 'qc_report:change' | 'qc_report:delete' | 'qc_report:approve' | 'qc_report:hand_over',
  ) => isOpen && canOnReport(actor, permission, row)
  return {
    change: whileOpen('qc_report:change'),
    delete: whileOpen('qc_report:delete'),
    approve: whileOpen('qc_report:approve'),
    hand_over: whileOpen('qc_report:hand_over'),
    revise: !isOpen && canOnReport(actor, 'qc_report:revise', row),
    keep_as_template: canOnReport(actor, 'qc_report:keep_as_template', row),
  }
}

/** Another drawing has another address, because the bytes of an address never change. */
const previewOf = ({ id, drawn_version }: { id: number; drawn_version: number }): string =>
  `/api/qc_files/${id}/preview${drawn_version === 0 ? '' : `?drawn=${drawn_version}`}`

export const presentCard = (actor: Actor, row: CardRow): ReportCard => ({
  id: row.id,
  client_id: row.client_id,
  name: row.name,
  template_name: row.template_name,
  created_at: row.created_at,
  updated_at: row.updated_at,
  created_by_id: row.created_by,
  created_by_user: {
    id: row.created_by,
    full_name: row.creator_name,
    account: { organization_registry_id: row.creator_registry_id },
  },
  organization_name: row.organization_name,
  supplier_name: row.supplier_name,
  inspection_date: row.inspection_date,
  overall_result: row.overall_result as ReportResult,
  is_approved: row.approved_at !== null,
  issue_number: row.issue_number,
  latest_issue: row.latest_issue,
  picture: row.first_file && previewOf(row.first_file),
  can: presentCan(actor, row),
})

export const presentStyle = (row: CardRow): QcReport['style'] => ({
  id: row.style_id,
  style_number: row.style_number,
  style_name: row.style_name,
  brand: { id: row.brand_id, name: row.brand_name },
  product_type: row.product_type_name,
  bulk_order_quantity: row.bulk_order_quantity,
})

export const presentDetails = (row: WorkspaceRow): ReportDetails => ({
  report_id: row.id,
  ...pickKeys(row, REPORT_TEXT_FIELDS),
  supplier_id: row.supplier_id,
  supplier_name: row.supplier_name,
  no_of_pcs_inspected: row.no_of_pcs_inspected,
  inspection_date: row.inspection_date,
  notes: row.notes,
  brand_signature_id: row.brand_signature_id,
  supplier_signature_id: row.supplier_signature_id,
  is_approved: row.approved_at !== null,
  version: row.details_version,
  made_at: row.details_made_at,
  clock_offset: row.details_clock_offset,
  updated_at: row.details_updated_at,
  updated_by_name: row.details_updated_by_name,
})

export const presentLot = (row: WorkspaceRow): QcReport['lot'] => ({
  lot_number: row.lot_number,
  lot_size: row.lot_size,
  supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier_name ?? '' },
  factory_id: row.factory_id,
  factory_name: row.factory_name,
  ship_date: row.ship_date,
  inspection_level: row.inspection_level as QcReport['lot']['inspection_level'],
})

const presentDefect = (row: DefectRow) => ({
  id: row.id,
  client_id: row.client_id,
  defect_image_id: row.file_id,
  level: row.level as DefectLevel,
  quantity: row.quantity,
  made_at: row.made_at,
  clock_offset: row.clock_offset,
  created_at: row.created_at,
})

const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

export const presentItems = (items: readonly ItemRow[], defects: readonly DefectRow[]) => {
  const byItem = groupBy(defects, ({ checklist_item_id }) => checklist_item_id)
  return items.map((item) => ({
    ...item,
    defect_level: item.defect_level as DefectLevel,
    result: item.result as ReportResult,
    defects: (byItem.get(item.id) ?? []).map(presentDefect),
  }))
}

export const presentCriteria = (
  criteria: readonly CriterionRow[],
  items: readonly ItemRow[],
  defects: readonly DefectRow[],
): QcCriterion[] => {
  const byCriterion = groupBy(presentItems(items, defects), ({ criteria_id }) => criteria_id)
  return criteria.map((criterion) => ({
    ...criterion,
    result: criterion.result as ReportResult,
    checklist: byCriterion.get(criterion.id) ?? [],
  }))
}

const presentKept = (
  row: Omit<PackingRow, 'print_hash' | 'blob_hash' | 'report_id' | 'uploaded_by'>,
  at: string,
): PackingFile => ({
  id: row.id,
  client_id: row.client_id,
  url: row.width === null ? null : `${at}/${row.id}/preview`,
  download_url: `${at}/${row.id}/download`,
  mime_type: row.mime_type,
  title: row.title,
  size: row.size,
  width: row.width,
  height: row.height,
  made_at: row.made_at,
  clock_offset: row.clock_offset,
  created_at: row.created_at,
})

export const presentFile = (row: FileRow): QcFile => {
  const kept = presentKept(row, '/api/qc_files')
  return {
    ...kept,
    url: kept.url && previewOf(row),
    short_code: row.component as FileComponent,
    is_drawn: row.drawn_print_hash !== null,
    drawn_version: row.drawn_version,
  }
}

export const presentPacking = (row: PackingRow): PackingFile => presentKept(row, '/api/packing_list')

export const presentSignature = (row: SignatureRow, companies: Companies): QcSignature => ({
  id: row.id,
  client_id: row.client_id,
  qc_name: row.qc_name,
  designation: row.designation,
  organization_registry: { id: row.organization_id, name: row.organization_name },
  side: sideOf(row.organization_id, companies),
  is_typed: row.blob_hash === null,
  is_stated: row.way === 'stated',
  counts: row.counts,
  taken_by_name: row.way === 'link' ? null : row.taken_by_name,
  given_by_name: row.person_name,
  by_link: row.way === 'link',
  decision:
    row.decided_at === null
      ? null
      : {
          confirmed: row.decision === 'confirmed',
          by_name: row.decided_by_name,
          at: row.decided_at,
          reason: row.refusal_reason,
        },
  url: row.blob_hash === null ? null : `/api/qc_signatures/${row.id}/preview`,
  made_at: row.made_at,
  clock_offset: row.clock_offset,
  updated_at: row.created_at,
})

/** A company that works on the style sees itself in the list and no competitor. */
const choiceOf = (actor: Actor, row: ReportRow) => ({
  styleId: row.style_id,
  chosen: row.supplier_id,
  onlyOrganization: row.is_owner || isOperator(actor) ? null : actor.organization_id,
})

export const listChoices = (db: Reader, actor: Actor, row: ReportRow) =>
  listSupplierChoices(db, choiceOf(actor, row))

const revisedBy = (actor: Actor, row: WorkspaceRow): QcReport['revised_by'] => {
  const { revised_by_id: id, revised_by_name: name, revised_by_supplier_id: supplierId } = row
  const organizationId = actor.organization_id
  const isSeen =
    row.is_owner || isOperator(actor) || [row.created_by_organization_id, supplierId].includes(organizationId)
  return id !== null && name !== null && isSeen ? { id, name } : null
}

type Approval = Pick<
  QcReport,
  'approval_problems' | 'approval_open' | 'approval_reason' | 'not_confirmed_by' | 'signs_for'
>

const presentApproval = (
  actor: Actor,
  row: WorkspaceRow,
  counted: Parameters<typeof openPointsOf>[1],
): Approval => {
  const isOpen = row.approved_at === null
  const approvedWithout = [
    ...(row.brand_not_confirmed ? (['brand'] as const) : []),
    ...(row.supplier_not_confirmed ? (['supplier'] as const) : []),
  ]
  const names = {
    brand: { id: row.brand_id, name: row.brand_name },
    supplier: { id: row.supplier_id ?? 0, name: row.supplier_name ?? '' },
  }
  return {
    approval_problems: isOpen ? problemsOf(row, counted.captured, row) : [],
    approval_open: isOpen ? openPointsOf(row, counted) : (row.approval_open ?? []),
    approval_reason: row.approval_reason,
    not_confirmed_by: (isOpen ? findUnreachable(row, row) : approvedWithout).map((side) => names[side]),
    signs_for: isOperator(actor) ? null : signsFor(actor.organization_id, row),
  }
}

const presentSigner = (
  actor: Actor,
  last: { qc_name: string; designation: string } | undefined,
): QcReport['signs_as'] => ({
  name: last?.qc_name ?? actor.full_name,
  designation: last?.designation ?? '',
})

/** Everything of a report that the actor sees. @throws Refusal `not_found`, `forbidden` */
export const presentReport = async (db: Reader, actor: Actor, id: number): Promise<QcReport> => {
  const row = found(await findCard(db, actor, id), QC_TEXTS.notFound)
  requireCanOnReport(actor, 'qc_report:read', row)
  const { criteria, items, defects, signed_last, ...content } = await readContent(db, {
    ...choiceOf(actor, row),
    ...{ id, readerId: actor.user_id },
  })
  const captured = sumCaptured(defects)
  const { picture: _, ...card } = presentCard(actor, row)
  return {
    ...card,
    inquiry_id: row.style_id,
    version: row.version,
    style: presentStyle(row),
    responsible: { id: row.responsible_id, full_name: row.responsible_name },
    creator_organization: { id: row.created_by_organization_id, name: row.organization_name },
    revision: row.revision,
    revision_of: row.revision_of === null ? null : { id: row.revision_of, name: row.revision_of_name ?? '' },
    revised_by: revisedBy(actor, row),
    approved_at: row.approved_at,
    approved_by_name: row.approved_by_name,
    ...presentApproval(actor, row, {
      captured,
      photos: content.files.length,
      pending: criteria.filter(({ result }) => result === 'pending').length,
    }),
    signs_as: presentSigner(actor, signed_last[0]),
    details: presentDetails(row),
    suppliers: content.suppliers,
    lot: presentLot(row),
    aql: presentAql(row, captured),
    criteria: presentCriteria(criteria, items, defects),
    components: [...FILE_COMPONENTS],
    files: content.files.map(presentFile),
    packing_list: content.packing.map(presentPacking),
    signatures: content.signatures.map((signature) => presentSignature(signature, row)),
    measurements: presentMeasurements(row, row.newest_chart_version, content.measurements),
  }
}
