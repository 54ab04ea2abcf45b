/** The words of the printed report. */
import type { QcSignature } from '#contract/quality/qc-signatures.ts'
import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import type { FileComponent, SignatureSide } from '#contract/values/codes/qc-words.ts'
import type { WriteTime } from './print-times.rules.ts'

export const RESULT_NAMES: Record<ReportResult, string> = { pass: 'Pass', fail: 'Fail', pending: 'Pending' }
/** Of an item of a checklist; one that nobody judged says nothing. */
export const JUDGEMENT_NAMES: Record<ReportResult, string> = { pass: 'OK', fail: 'Not OK', pending: '–' }
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
  former: 'Former supplier',
}

/** Who stands behind a signature: a name alone says nothing of that. */
export const originOf = (signature: QcSignature, write: WriteTime): string[] => [
  ...(signature.is_typed ? ['Typed, not drawn.'] : []),
  signature.is_stated
    ? `Drawn on ${signature.taken_by_name ?? 'somebody'}’s device, name as stated.`
    : signature.by_link
      ? `Signed by a link that was sent to ${signature.given_by_name ?? signature.organization_registry.name}.`
      : `Signed in as ${signature.given_by_name ?? 'somebody'}.`,
  ...decisionOf(signature, write),
]

const decisionOf = (
  { is_stated, decision, organization_registry }: QcSignature,
  write: WriteTime,
): string[] => {
  if (!is_stated) return []
  const who = decision?.by_name
    ? `${decision.by_name} of ${organization_registry.name}`
    : organization_registry.name
  if (decision === null) return [`Does not count: not confirmed by ${who}.`]
  return decision.confirmed
    ? [`Confirmed by ${who}, ${write(decision.at)}.`]
    : [`Does not count: refused by ${who}, ${write(decision.at)}: ${decision.reason ?? ''}`]
}

const GROUPED = new Intl.NumberFormat('en')
export const number = (value: number | null): string | null => (value === null ? null : GROUPED.format(value))
export const pieces = (count: number): string => (count === 1 ? '1 piece' : `${GROUPED.format(count)} pieces`)
