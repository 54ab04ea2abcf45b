/** The words of the printed report. */
import type { QcSignature } from '#contract/quality/qc-signatures.ts'
import type { DefectLevel, ReportResult } from '#contract/values/codes/aql.ts'
import type { FileComponent, SignatureSide } from '#contract/values/codes/qc-words.ts'
import { inSense } from '#contract/values/text/sense.ts'
import { known, type Told, told } from '#contract/values/text/told.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { Writer } from './print-times.rules.ts'

export const RESULT_NAMES: Record<ReportResult, Told> = {
  pass: told`Pass`,
  fail: told`Fail`,
  pending: told`Pending`,
}
/** Of an item of a checklist; one that nobody judged says nothing. */
export const JUDGEMENT_NAMES: Record<ReportResult, Told> = {
  pass: told`OK`,
  fail: told`Not OK`,
  pending: told`–`,
}
export const LEVEL_NAMES: Record<DefectLevel, Told> = {
  critical: told`Critical`,
  major: told`Major`,
  minor: told`Minor`,
}
export const COMPONENT_NAMES: Record<FileComponent, Told> = {
  front: told`Front`,
  back: known(inSense('Back', 'of a garment')),
  details: told`Details`,
  label: told`Labels`,
  measurement: told`Photos of measurements`,
  packaging: told`Packaging`,
  carton: told`Cartons`,
  test: told`Tests`,
  defect_images: told`Defect images`,
}
export const SIDE_NAMES: Record<SignatureSide, Told> = {
  brand: told`Brand`,
  supplier: told`Supplier`,
  creator: told`Inspecting company`,
  former: told`Former supplier`,
}

/** Who stands behind a signature: a name alone says nothing of that. */
export const originOf = (signature: QcSignature, by: Writer): string[] => [
  ...(signature.is_typed ? [by.t`Typed, not drawn.`] : []),
  wayOf(signature, by),
  ...decisionOf(signature, by),
]

const wayOf = (signature: QcSignature, { t }: Speaker): string => {
  const { is_stated, by_link, taken_by_name, given_by_name, organization_registry } = signature
  if (is_stated)
    return taken_by_name === null
      ? t`Drawn on somebody’s device, name as stated.`
      : t`Drawn on ${taken_by_name}’s device, name as stated.`
  if (by_link) return t`Signed by a link that was sent to ${given_by_name ?? organization_registry.name}.`
  return given_by_name === null ? t`Signed in as somebody.` : t`Signed in as ${given_by_name}.`
}

const decisionOf = (
  { is_stated, decision, organization_registry }: QcSignature,
  { t, write }: Writer,
): string[] => {
  if (!is_stated) return []
  const company = organization_registry.name
  const who = decision?.by_name ? told`${decision.by_name} of ${company}` : company
  if (decision === null) return [t`Does not count: not confirmed by ${who}.`]
  return decision.confirmed
    ? [t`Confirmed by ${who}, ${write(decision.at)}.`]
    : [t`Does not count: refused by ${who}, ${write(decision.at)}: ${decision.reason}`]
}

export const pieces = (count: number, { t, number }: Speaker): string =>
  count === 1 ? t`1 piece` : t`${number(count)} pieces`
