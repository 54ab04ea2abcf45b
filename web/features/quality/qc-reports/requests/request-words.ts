/** What the list of what waits calls a request of a report. */
import { REPORT_RECORD } from '#contract/quality/qc-report-record.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { RESULT_NAMES } from '#web/records/report-result.ts'
import { COMPONENT_NAMES, JUDGEMENT_NAMES, LEVEL_NAMES } from '../report-words.ts'
import type { AqlField, LotField, ReportRequestKind, ReportRequests } from './report-request.ts'

const LOT_NAMES: Record<LotField, string> = {
  lot_number: 'Lot number',
  lot_size: 'Lot size',
  factory_id: 'Factory',
  ship_date: 'Ship date',
  inspection_level: 'Inspection level',
}
const AQL_NAMES: Record<AqlField, string> = {
  critical: 'AQL of critical defects',
  major: 'AQL of major defects',
  minor: 'AQL of minor defects',
  count_critical: 'Critical defects found',
  count_major: 'Major defects found',
  count_minor: 'Minor defects found',
  overall_result: 'Result',
  reason: 'Reason of the result',
}
// Whole messages, since languages put the parts together in different ways.
const COLUMN_WORDS = {
  name: (row: string) => `Name of ${row}`,
  result: (row: string) => `Result of ${row}`,
  comments: (row: string) => `Comments on ${row}`,
  defect_level: (row: string) => `Defect level of ${row}`,
}

const criterionName = (report: QcReport, criterion: number): string =>
  report.criteria.find(({ id }) => id === criterion)?.name ?? 'a criterion'
const itemName = (report: QcReport, item: number): string =>
  report.criteria.flatMap(({ checklist }) => checklist).find(({ id }) => id === item)?.name ??
  'a checklist item'
const fileName = (files: readonly { id: number; title: string }[], file: number): string =>
  files.find(({ id }) => id === file)?.title ?? 'an image'

type Say = { [K in ReportRequestKind]: (report: QcReport, content: ReportRequests[K]) => string }

const SAY: Say = {
  rename: () => 'Report name',
  change_details: (_, { field }) => REPORT_RECORD[field].label,
  change_lot: (_, { field }) => LOT_NAMES[field],
  change_aql: (_, { field }) => AQL_NAMES[field],
  change_criterion: (report, { criterion, column }) => COLUMN_WORDS[column](criterionName(report, criterion)),
  change_item: (report, { item, column }) => COLUMN_WORDS[column](itemName(report, item)),
  judge_items: (report, { items, value }) =>
    items.length === 1
      ? `${JUDGEMENT_NAMES[value]}: ${itemName(report, items[0] ?? 0)}`
      : `${JUDGEMENT_NAMES[value]}: ${items.length} items`,
  add_criterion: (_, { name }) => `New criterion: ${name}`,
  add_item: (_, { name }) => `New checklist item: ${name}`,
  remove_criterion: (report, { criterion }) => `Removal of ${criterionName(report, criterion)}`,
  remove_item: (report, { item }) => `Removal of ${itemName(report, item)}`,
  add_photo: (_, { component }) => `Image: ${COMPONENT_NAMES[component]}`,
  remove_photo: (report, { file }) => `Removal of ${fileName(report.files, file)}`,
  add_packing_file: () => 'File of the packing list',
  remove_packing_file: (report, { file }) => `Removal of ${fileName(report.packing_list, file)}`,
  capture_defect: (report, { item, level, quantity }) =>
    `${LEVEL_NAMES[level]} defect: ${itemName(report, item)}${quantity > 1 ? `, ${quantity} pieces` : ''}`,
  draw: (report, { file }) => `Drawing on ${fileName(report.files, file)}`,
  sign: (_, { name }) => `Signature of ${name}`,
  remove_signature: (report, { signature }) =>
    `Removal of the signature of ${report.signatures.find(({ id }) => id === signature)?.qc_name ?? 'somebody'}`,
  measure: (_, { point, size, piece }) => `Measurement ${point}, size ${size}, piece ${piece}`,
}

export const labelOf = <K extends ReportRequestKind>(
  report: QcReport,
  kind: K,
  content: ReportRequests[K],
): string => (SAY[kind] as (report: QcReport, content: ReportRequests[K]) => string)(report, content)

const VALUE_NAMES: Record<string, string> = { ...RESULT_NAMES, ...LEVEL_NAMES }

/** A value of a request as the workspace shows it: companies by their names, results and levels by their words. */
export const nameValueIn =
  (report: QcReport) =>
  ({ content }: QueuedRequest, value: unknown): unknown => {
    const { field, column } = content
    if (field === 'supplier_id') return report.suppliers.find(({ id }) => id === value)?.name ?? value
    if (field === 'factory_id')
      return (
        report.suppliers.flatMap(({ factories }) => factories).find(({ id }) => id === value)?.name ?? value
      )
    const isWord = field === 'overall_result' || column === 'result' || column === 'defect_level'
    return isWord && typeof value === 'string' ? (VALUE_NAMES[value] ?? value) : value
  }

const FAILED: Partial<Record<ReportRequestKind, string | null>> = {
  remove_photo: QC_TEXTS.fileDeleteFailed,
  remove_packing_file: QC_TEXTS.fileDeleteFailed,
  capture_defect: QC_TEXTS.defectFailed,
  sign: QC_TEXTS.signatureUploadFailed,
  remove_signature: QC_TEXTS.signatureDeleteFailed,
  // Said where the file was chosen.
  add_photo: null,
  add_packing_file: null,
}

/** Said when the server refuses it; null where it is said otherwise. */
export const failedText = (kind: string): string | null => {
  const said = FAILED[kind as ReportRequestKind]
  return said === undefined ? QC_TEXTS.savingFailed : said
}
