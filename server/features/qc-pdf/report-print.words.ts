/** The words of the printed report. */
import type { DefectLevel, ReportResult } from '#contract/values/aql.ts'
import type { FileComponent, SignatureSide } from '#contract/values/qc-words.ts'

export const RESULT_NAMES: Record<ReportResult, string> = { pass: 'Pass', fail: 'Fail', pending: 'Pending' }
export const LEVEL_NAMES: Record<DefectLevel, string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
}
export const COMPONENT_NAMES: Record<FileComponent, string> = {
  front: 'Front',
  back: 'Back',
  details: 'Details',
  label: 'Labels',
  measurement: 'Photos of measurements',
  packaging: 'Packaging',
  carton: 'Cartons',
  test: 'Tests',
  defect_images: 'Defect images',
}
export const SIDE_NAMES: Record<SignatureSide, string> = {
  brand: 'Brand',
  supplier: 'Supplier',
  creator: 'Inspecting company',
}

const GROUPED = new Intl.NumberFormat('en')
export const number = (value: number | null): string | null => (value === null ? null : GROUPED.format(value))
export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${GROUPED.format(count)} pieces`)
