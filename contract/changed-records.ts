/**
 * What a style's history knows of each record that people change: its parts, their fields, and how a value is drawn. A
 * field that is added to a record does not compile until it stands here (docs/decisions/0068-what-changed.md).
 */
import type { ChangedRecord } from './collaboration/activity.ts'
import type { CostSection } from './costing/cost-record.ts'
import type { COST_FILTERS } from './costing/cost-sheet.rules.ts'
import type { SecondaryCostInput } from './costing/secondary-costs.ts'
import { CLAIM_KIND_NAMES, type ClaimInput } from './evidence/product-claims.ts'
import { POINT_FIELDS, POINT_RECORD, type PointField, type PointKind } from './files/charts/point-record.ts'
import type { IssueSnapshot } from './files/issue-snapshot.ts'
import { TOLD_COLOURS } from './files/material-colours.rules.ts'
import type { ChartContent } from './files/measurement-charts.ts'
import {
  TECH_PACK_ROLE_NAMES,
  TECH_PACK_ROLES,
  type TechPackContent,
  type TechPackStatus,
} from './files/tech-packs.ts'
import type { toldCallOuts } from './files/told-call-outs.rules.ts'
import { BOM_FIELDS, BOM_RECORD, type BomField } from './materials/bom-record.ts'
import { BOM_SECTION_NAMES } from './materials/boms.ts'
import type {
  FabricCandidateInput,
  FabricFormInput,
  OfferDecision,
  SampleState,
} from './materials/fabric-forms.ts'
import { PASSPORT_PARTS } from './passports/sections/changed-passport.ts'
import type { LotChange } from './quality/qc-aql.ts'
import type { CRITERIA_COLUMNS } from './quality/qc-criteria.ts'
import { REPORT_RECORD, type ReportField } from './quality/qc-report-record.ts'
import {
  MILESTONE_FIELDS,
  MILESTONE_RECORD,
  type MilestoneField,
  type MilestoneKind,
} from './styles/milestone-record.ts'
import { fieldOf, STYLE_RECORD, STYLE_RECORD_FIELDS, type StyleRecordField } from './styles/style-record.ts'
import { STYLE_STATUS_NAMES } from './styles/styles.ts'
import {
  type ChangedField,
  type ChangedPart,
  choice,
  type Fields,
  field,
  type ValueKind,
} from './values/changed-fields.ts'
import type { DEFECT_LEVELS, ReportResult } from './values/codes/aql.ts'
import { eachOf } from './values/record-fields.ts'

type KeysOf<T> = Exclude<keyof T, 'id'> & string
type RowOf<T> = T extends readonly (infer Row)[] ? KeysOf<Row> : never

const STYLE_KINDS = {
  name: 'text',
  line: 'text',
  note: 'text',
  day: 'day',
  count: 'count',
  country: 'country',
  currency: 'text',
} as const satisfies Partial<Record<(typeof STYLE_RECORD)[StyleRecordField]['kind'], ValueKind>>

const kindOfStyleField = (name: StyleRecordField): ValueKind => {
  if (name === 'product_type' || name === 'categories' || name === 'materials') return name
  return STYLE_KINDS[STYLE_RECORD[name].kind]
}

const STYLE = eachOf(STYLE_RECORD_FIELDS, (name) => field(fieldOf(name).label, kindOfStyleField(name)))

const STATE: Fields<'status' | 'collection_id'> = {
  status: choice('Status', STYLE_STATUS_NAMES),
  collection_id: field('Collection', 'collection'),
}

const UNIT_NAMES = { cm: 'In centimetres', inch: 'In inches' }
const CHART: Fields<keyof Omit<ChartContent, 'points'>> = {
  unit: choice('Unit', UNIT_NAMES),
  sizes: field('Sizes'),
  base_size: field('Base size'),
  tolerance_groups: field('Tolerances by group'),
}
/** Which entry of the library a row follows is said by its text. */
const POINT_KINDS: Readonly<Record<PointKind, ValueKind>> = {
  ...{ code: 'text', name: 'text', text: 'text', group: 'text', rule: 'text' },
  ...{ length: 'length', lengths: 'length', tick: 'tick', percent: 'percent' },
}
const POINT: Fields<PointField> = eachOf(POINT_FIELDS, (name) => {
  const { label, kind } = POINT_RECORD[name]
  return field(label, POINT_KINDS[kind])
})

const NOTE: Fields<Exclude<RowOf<TechPackContent['construction_notes']>, 'library'>> = {
  part: field('Part'),
  note: field('How it is made'),
}
const COLOURWAY: Fields<RowOf<TechPackContent['colourways']>> = {
  name: field('Name'),
  code: field('Code'),
  hex: field('Colour on screens'),
  picture: field('Picture', 'whole'),
}
const SKETCH: Fields<RowOf<TechPackContent['sketches']>> = { caption: field('Caption') }
const CALL_OUT: Fields<Exclude<RowOf<ReturnType<typeof toldCallOuts>>, 'said'>> = {
  kind: choice('Kind of call-out', { pin: 'Pin', dimension: 'Dimension line' }),
  place: field('Place on the sketch', 'whole'),
  target: choice('Points at', {
    note: 'Construction note',
    point: 'Point of measure',
    line: 'Line of the bill of materials',
    text: 'Words of its own',
  }),
  words: field('Points at'),
  line_id: field('Line of the bill of materials', 'whole'),
}
const MATERIAL_COLOUR: Fields<'colour'> = {
  colour: choice('Colour', {
    [TOLD_COLOURS.asTheLine]: 'As the line',
    [TOLD_COLOURS.notUsed]: 'Not used',
  }),
}
const ROLES = eachOf(TECH_PACK_ROLES, (role) => field(TECH_PACK_ROLE_NAMES[role], 'people'))
const TECH_PACK_STATUS_NAMES: Readonly<Record<TechPackStatus, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
}

/** Of a line, what is read together is one value: a price with its currency. Null where another field speaks for it. */
const LINE_KINDS: Readonly<Record<BomField, ValueKind | null>> = {
  ...eachOf(BOM_FIELDS, () => 'text' as const),
  section: 'choice',
  composition: 'fibres',
  supplier_id: 'company',
  factory_id: 'factory',
  country_of_origin: 'country',
  consumption: 'measured',
  unit: null,
  wastage_percent: 'percent',
  unit_price: 'price',
  currency: null,
  recycled_percent: 'percent',
  weight: 'measured',
  weight_unit: null,
  picture: 'whole',
  show_in_passport: 'tick',
}
const LINE_LABELS: Readonly<Partial<Record<BomField, string>>> = {
  supplier_id: 'supplier',
  factory_id: 'factory',
}
const LINE = Object.fromEntries(
  BOM_FIELDS.flatMap((name) => {
    const kind = LINE_KINDS[name]
    const label = LINE_LABELS[name] ?? BOM_RECORD[name].said
    if (kind === null || label === null) return []
    return [[name, kind === 'choice' ? choice(label, BOM_SECTION_NAMES) : field(label, kind)]]
  }),
) as Record<string, ChangedField>

const MILESTONE_KINDS: Readonly<Record<MilestoneKind, ValueKind>> = {
  name: 'text',
  text: 'text',
  day: 'day',
  company: 'company',
  tick: 'tick',
}
const MILESTONE: Fields<MilestoneField> = eachOf(MILESTONE_FIELDS, (name) => {
  const { label, kind } = MILESTONE_RECORD[name]
  return field(label, MILESTONE_KINDS[kind])
})

const FABRIC: Fields<Exclude<RowOf<FabricFormInput['fabrics']>, 'candidates' | 'unit'>> = {
  fabric_type: field('Fabric type'),
  placement: field('Placement'),
  composition: field('Composition', 'fibres'),
  construction: field('Construction'),
  weight: field('Weight', 'measured'),
  width: field('Usable width', 'measured'),
  colour: field('Colour'),
  finish: field('Finish'),
  quantity: field('Quantity', 'measured'),
  target_price: field('Target price', 'money'),
  lead_time_days: field('Lead time, days', 'count'),
  certifications: field('Certifications'),
  note: field('Note'),
}
const SAMPLE_NAMES: Readonly<Record<SampleState, string>> = {
  none: 'No sample',
  requested: 'Requested',
  received: 'Received',
  approved: 'Approved',
  rejected: 'Rejected',
}
const DECISION_NAMES: Readonly<Record<OfferDecision, string>> = {
  open: 'Open',
  chosen: 'Chosen',
  rejected: 'Rejected',
}
const OFFER: Fields<Exclude<KeysOf<FabricCandidateInput>, 'currency' | 'unit'>> = {
  supplier_id: field('Supplier', 'company'),
  supplier_name: field('Supplier'),
  article: field('Article'),
  price: field('Price', 'money'),
  rate: field('Rate', 'decimal'),
  rate_date: field('Day of the rate', 'day'),
  minimum_quantity: field('Minimum quantity', 'measured'),
  lead_time_days: field('Lead time, days', 'count'),
  sample_status: choice('Sample', SAMPLE_NAMES),
  decision: choice('Decision', DECISION_NAMES),
  reason: field('Reason'),
}

const CLAIM: Fields<KeysOf<ClaimInput>> = {
  kind: choice('Kind of claim', CLAIM_KIND_NAMES),
  words: field('Words'),
  share_percent: field('Share', 'percent'),
  part: field('Part'),
  elsewhere: field('Said elsewhere'),
}

/** What a cost is stands in the versions of the costs and nowhere else: here it is only said to have changed. */
const figure = (label: string): ChangedField => field(label, 'whole')

const SERVICE: Fields<'income' | 'payment' | 'suppliers'> = {
  income: figure('Income Customers'),
  payment: figure('Payment'),
  suppliers: field('Suppliers', 'companies'),
}
const FILTER_NAMES: Readonly<Record<(typeof COST_FILTERS)[number], string>> = {
  cm: 'CM',
  cmt: 'CMT',
  fob: 'FOB',
}
type Entered = SecondaryCostInput['per_piece_total_cost']
const ENTERED: Fields<KeysOf<Entered>> = {
  fabric_actual_cost: figure('Actual cost of fabric'),
  trim_actual_cost: figure('Actual cost of trims'),
  embellishment_actual_cost: figure('Actual cost of embellishment'),
  cm_fob_actual_cost: figure('Actual cost of CM/FOB'),
  other_actual_cost: figure('Actual other cost'),
  over_head_actual_cost: figure('Actual over head'),
  over_head_value: figure('Over head'),
  profit_margin_percentage: figure('Profit margin %'),
  google_conversion_rate_todate: figure('Rate to pounds'),
  rate_date: figure('Day of the rate'),
  rate_source: figure('Source of the rate'),
  target_fob: figure('Target FOB'),
}
/** Lines as a whole too: what a company buys for a garment says something of its costs. */
const SECTIONS: Fields<CostSection> = {
  yarn: figure('Fabric/yarn'),
  fabric: figure('Fabric cost'),
  trims: figure('Trim cost'),
  embellishment_cost: figure('Embellishment charges'),
  cm_fob: figure('CM/FOB charges'),
  other_costs: figure('Other cost'),
}

const ORDER: Fields<KeysOf<IssueSnapshot['order']>> = {
  ...STYLE,
  style_number: field('Style Number'),
  product_type: field('Product Type', 'word'),
  picture: field('Picture', 'whole'),
}
/** Frozen with the entry of the library that a point follows. */
const ISSUED_POINT = { ...POINT, method_picture: field('Picture', 'whole') }
const ISSUE_PARTS: Readonly<Record<keyof IssueSnapshot, ChangedPart>> = {
  order: { fields: ORDER },
  chart: { fields: CHART },
  points: { label: 'Measurements', key: 'code', name: 'name', fields: ISSUED_POINT },
  notes: { label: 'Construction', key: 'id', name: 'part', fields: NOTE },
  colourways: { label: 'Colourways', key: 'id', name: 'name', fields: COLOURWAY },
  sketches: { label: 'Sketches', key: 'id', name: 'title', fields: SKETCH },
  call_outs: { label: 'Call-outs', key: 'id', name: 'said', fields: CALL_OUT },
  materials: { label: 'Bill of materials', key: 'id', name: 'item', fields: LINE },
  material_colours: { label: 'Colours by colourway', key: 'id', name: 'said', fields: MATERIAL_COLOUR },
  roles: { fields: ROLES },
}
const { chart, points, notes, colourways, sketches, call_outs, materials, material_colours, roles } =
  ISSUE_PARTS

type LotField = Exclude<keyof LotChange, 'was'>
type DefectLevel = (typeof DEFECT_LEVELS)[number]
type AqlColumn = `${'aql' | 'typed_count'}_${DefectLevel}` | 'overall_result' | 'result_reason'
type CriterionField =
  | keyof (typeof CRITERIA_COLUMNS)['criteria']
  | keyof (typeof CRITERIA_COLUMNS)['checklist']
const RESULT_NAMES: Readonly<Record<ReportResult, string>> = {
  pass: 'Pass',
  fail: 'Fail',
  pending: 'Pending',
}
const LEVEL_NAMES: Readonly<Record<DefectLevel, string>> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
}
const REPORT: Fields<ReportField | LotField | AqlColumn | 'name'> = {
  ...eachOf(Object.keys(REPORT_RECORD) as ReportField[], (name) => field(REPORT_RECORD[name].label)),
  no_of_pcs_inspected: field(REPORT_RECORD.no_of_pcs_inspected.label, 'count'),
  inspection_date: field(REPORT_RECORD.inspection_date.label, 'day'),
  supplier_id: field(REPORT_RECORD.supplier_id.label, 'company'),
  name: field('Name'),
  lot_number: field('Lot number'),
  lot_size: field('Lot size', 'count'),
  factory_id: field('Factory', 'factory'),
  ship_date: field('Ship date', 'day'),
  inspection_level: field('Inspection level'),
  aql_critical: field('AQL of critical defects', 'decimal'),
  aql_major: field('AQL of major defects', 'decimal'),
  aql_minor: field('AQL of minor defects', 'decimal'),
  typed_count_critical: field('Critical defects found', 'count'),
  typed_count_major: field('Major defects found', 'count'),
  typed_count_minor: field('Minor defects found', 'count'),
  overall_result: choice('Result', RESULT_NAMES),
  result_reason: field('Reason'),
}
const CRITERION: Fields<CriterionField> = {
  name: field('Name'),
  result: choice('Result', RESULT_NAMES),
  comments: field('Comments'),
  defect_level: choice('Defect level', LEVEL_NAMES),
}

export const CHANGED_RECORDS = {
  style: { style: { fields: STYLE } },
  style_state: { style: { fields: STATE } },
  milestone: { milestone: { fields: MILESTONE } },
  timeline: { milestones: { label: 'Timeline', key: 'id', name: 'name', fields: MILESTONE } },
  chart: { chart, points: { ...points, fields: POINT } },
  tech_pack: { notes, colourways, sketches, call_outs, roles },
  material_colours: { material_colours },
  tech_pack_status: { status: { fields: { status: choice('Status', TECH_PACK_STATUS_NAMES) } } },
  issue: ISSUE_PARTS,
  bom: { lines: materials },
  fabric_form: {
    form: { fields: { currency: field('Currency') } },
    fabrics: { label: 'Fabrics', key: 'id', name: 'fabric_type', fields: FABRIC },
    offers: { label: 'Offers', key: 'id', name: 'supplier_name', fields: OFFER },
  },
  ...PASSPORT_PARTS,
  claim: { claim: { fields: CLAIM } },
  cost_sheet: {
    sheet: { fields: { currency: field('Currency') } },
    services: { key: 'cost_service_id', name: 'display_name', fields: SERVICE },
  },
  secondary_cost: {
    costs: { fields: { ...ENTERED, cost_filter: choice('Counted as', FILTER_NAMES), ...SECTIONS } },
  },
  report: {
    report: { fields: REPORT },
    criteria: { label: 'Criteria', key: 'id', name: 'said', fields: CRITERION },
  },
  file: {
    file: {
      fields: { name: field('Name'), sub_task: field('Sub-task'), version: field('Version', 'count') },
    },
  },
} as const satisfies Readonly<Record<ChangedRecord, Readonly<Record<string, ChangedPart>>>>

export type ChangedRecords = typeof CHANGED_RECORDS
/** Its parts, by name. */
export const partsOf = (record: ChangedRecord): Readonly<Record<string, ChangedPart>> =>
  CHANGED_RECORDS[record]
/** Undefined for what was known once, and is no field any more. */
export const fieldOfChange = (
  record: ChangedRecord,
  { part, field: name }: { part: string; field: string },
) => {
  const known = partsOf(record)[part]?.fields
  return known && (Object.hasOwn(known, name) ? known[name] : undefined)
}
