/** Reports as the tests of their screens need them. */
import { REPORT_TEXT_FIELDS } from '#contract/quality/qc-report-record.ts'
import type { QcReport, ReportCard } from '#contract/quality/qc-reports.ts'
import { DEFAULT_AQLS, planFor } from '#contract/values/codes/aql.ts'
import { FILE_COMPONENTS } from '#contract/values/codes/qc-words.ts'
import { NOT_SAID } from '#contract/values/made-at.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { harbourCard } from '#web/records/style/styles.fixture.ts'
import { mira } from '#web/test/people.ts'

const AT = '2026-11-22T09:41:00.000Z'

export const quinn = {
  ...mira,
  user: {
    ...mira.user,
    id: 5,
    full_name: 'Quinn Brandt',
    email: 'quinn@northloom.test',
    role: 'brand_qc' as const,
  },
  can: { ...mira.can, list_inspections: true },
}

export const MAY_ALL: QcReport['can'] = {
  change: true,
  delete: true,
  approve: true,
  hand_over: true,
  revise: false,
  keep_as_template: true,
}
export const MAY_READ: QcReport['can'] = {
  change: false,
  delete: false,
  approve: false,
  hand_over: false,
  revise: false,
  keep_as_template: false,
}

const card = {
  id: 12,
  client_id: null,
  name: 'Final random inspection, 2026-11-22',
  template_name: 'Final random inspection, knit',
  created_at: AT,
  updated_at: AT,
  created_by_id: quinn.user.id,
  created_by_user: {
    id: quinn.user.id,
    full_name: quinn.user.full_name,
    account: { organization_registry_id: quinn.organization.id },
  },
  organization_name: 'Northloom',
  supplier_name: 'Anatolia Knit',
  inspection_date: '2026-11-22',
  overall_result: 'pending' as const,
  is_approved: false,
  issue_number: null,
  latest_issue: null,
  can: MAY_ALL,
}

export const makeCard = (change: Partial<ReportCard> = {}): ReportCard => ({
  ...card,
  picture: null,
  ...change,
})

export const styleOfReport: QcReport['style'] = {
  id: harbourCard.id,
  style_number: harbourCard.style_number,
  style_name: harbourCard.style_name,
  brand: { id: mira.organization.id, name: 'Northloom' },
  product_type: 'T-shirt',
  bulk_order_quantity: 4000,
}

const plan = planFor({ lotSize: 4000, level: 'II', aqls: DEFAULT_AQLS })
const NONE = { captured: 0, typed: null }

export const makeAql = (change: Partial<QcReport['aql']> = {}): QcReport['aql'] => ({
  overall_result: 'pending',
  result_reason: null,
  proposed_result: 'pending',
  aql_level_critical: '0',
  aql_level_major: '2.5',
  aql_level_minor: '4',
  defects_count_critical: 0,
  defects_count_major: 0,
  defects_count_minor: 0,
  counts: { critical: NONE, major: NONE, minor: NONE },
  no_of_pcs_inspected: null,
  plan,
  ...change,
})

export const makePhoto = (id: number, change: Partial<QcReport['files'][number]> = {}) => ({
  id,
  client_id: null,
  url: `/api/qc_files/${id}/preview`,
  download_url: `/api/qc_files/${id}/download`,
  mime_type: 'image/jpeg',
  title: `seam-${id}.jpg`,
  size: 340_000,
  width: 1600,
  height: 1200,
  ...NOT_SAID,
  created_at: AT,
  short_code: 'front' as const,
  is_drawn: false,
  drawn_version: 0,
  ...change,
})

export const makeItem = (
  id: number,
  change: Partial<QcReport['criteria'][number]['checklist'][number]> = {},
) => ({
  id,
  client_id: null,
  criteria_id: 1,
  name: 'Open seam or hole in the seam',
  defect_level: 'major' as const,
  result: 'pending' as const,
  ...{ ...NOT_SAID, changed_at: null },
  defects: [],
  ...change,
})

export const makeCriterion = (
  change: Partial<QcReport['criteria'][number]> = {},
): QcReport['criteria'][number] => ({
  id: 1,
  client_id: null,
  name: 'Workmanship',
  ...{ ...NOT_SAID, changed_at: null },
  result: 'pending',
  comments: null,
  checklist: [makeItem(11)],
  ...change,
})

export const makeReport = (change: Partial<QcReport> = {}): QcReport => ({
  ...card,
  inquiry_id: harbourCard.id,
  version: 3,
  style: styleOfReport,
  responsible: { id: quinn.user.id, full_name: quinn.user.full_name },
  creator_organization: { id: mira.organization.id, name: 'Northloom' },
  revision: 1,
  revision_of: null,
  revised_by: null,
  approved_at: null,
  approved_by_name: null,
  approval_problems: [],
  approval_open: [],
  approval_reason: null,
  not_confirmed_by: [],
  signs_for: mira.organization.id,
  signs_as: { name: quinn.user.full_name, designation: '' },
  details: {
    report_id: card.id,
    ...eachOf(REPORT_TEXT_FIELDS, () => null),
    product_type: 'T-shirt',
    supplier_id: 21,
    supplier_name: 'Anatolia Knit',
    no_of_pcs_inspected: null,
    inspection_date: '2026-11-22',
    notes: null,
    brand_signature_id: null,
    supplier_signature_id: null,
    is_approved: false,
    version: 1,
    ...NOT_SAID,
    updated_at: AT,
    updated_by_name: 'Quinn Brandt',
  },
  suppliers: [{ id: 21, name: 'Anatolia Knit', factories: [{ id: 4, name: 'Bursa plant' }] }],
  lot: {
    lot_number: null,
    lot_size: 4000,
    supplier: { id: 21, name: 'Anatolia Knit' },
    factory_id: null,
    factory_name: null,
    ship_date: null,
    inspection_level: 'II',
  },
  aql: makeAql(),
  criteria: [makeCriterion()],
  components: [...FILE_COMPONENTS],
  files: [],
  packing_list: [],
  signatures: [],
  measurements: { chart: null, chart_version: null, newest_version: null, values: [] },
  ...change,
})

export const CHART: NonNullable<QcReport['measurements']['chart']> = {
  unit: 'cm',
  sizes: ['M', 'L'],
  points: [
    {
      code: 'A',
      name: 'Chest width',
      method: '1 cm below the armhole',
      tolerance_minus: '1',
      tolerance_plus: '1',
      values: { M: '52', L: '54' },
    },
    {
      code: 'B',
      name: 'Body length',
      method: null,
      tolerance_minus: '1',
      tolerance_plus: '1.5',
      values: { M: '70', L: '72' },
    },
  ],
}
