/** The words for what a report is in and what its parts are called. */
import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import type { FileComponent, SignatureSide } from '#contract/values/codes/qc-words.ts'
import { RESULT_NAMES } from '#web/records/report-result.ts'

export const RESULT_OPTIONS = (['pass', 'fail', 'pending'] as const).map((value) => ({
  value,
  label: RESULT_NAMES[value],
}))

/** Of an item of a checklist. */
export const JUDGEMENT_NAMES: Record<ReportResult, string> = {
  pass: 'OK',
  fail: 'Not OK',
  pending: 'Not judged',
}
export const JUDGEMENT_OPTIONS = (['pending', 'pass', 'fail'] as const).map((value) => ({
  value,
  label: JUDGEMENT_NAMES[value],
}))

export const LEVEL_NAMES: Record<DefectLevel, string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
}
export const LEVEL_OPTIONS = (['minor', 'major', 'critical'] as const).map((value) => ({
  value,
  label: LEVEL_NAMES[value],
}))

export const COMPONENT_NAMES: Record<FileComponent, string> = {
  front: 'Front',
  back: 'Back',
  details: 'Details',
  label: 'Labels',
  measurement: 'Measurements',
  packaging: 'Packaging',
  carton: 'Cartons',
  test: 'Tests',
  defect_images: 'Defect images',
}

export const SIDE_NAMES: Record<SignatureSide, string> = {
  brand: 'Brand',
  supplier: 'Supplier',
  creator: 'Inspecting company',
  former: 'Former supplier',
}

/** Dates of reports are written as YYYY-MM-DD everywhere, as inspectors write them on cartons. */
export const reportDay = (instant: string): string => {
  const date = new Date(instant)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
