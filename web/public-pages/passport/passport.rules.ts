import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import type { SnapshotDetail, SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import type { PassportDraft } from './passport-view.ts'

export type Confirmation = 'both' | 'brand' | 'factory' | 'none'
type Trace = Pick<PassportDraft, 'steps' | 'mark_whole_trace_as_unverified'>

/** Who stands up for a detail; nobody does where the brand marked the whole trace as unverified. */
export function confirmationOf(detail: SnapshotDetail, trace: Trace): Confirmation {
  if (trace.mark_whole_trace_as_unverified) return 'none'
  if (detail.verified_by_brand && detail.verified_by_factory) return 'both'
  if (detail.verified_by_brand) return 'brand'
  return detail.verified_by_factory ? 'factory' : 'none'
}

export const isDetailConfirmed = (detail: SnapshotDetail, trace: Trace): boolean =>
  confirmationOf(detail, trace) !== 'none'

/** A step is confirmed when it names someone and each of its details is confirmed by the brand or the factory. */
export const isStepConfirmed = (step: SnapshotStep, trace: Trace): boolean =>
  step.details.length > 0 && step.details.every((detail) => isDetailConfirmed(detail, trace))

export const countConfirmedSteps = (trace: Trace): number =>
  trace.steps.filter((step) => isStepConfirmed(step, trace)).length

/** When the last of the confirmations was given. */
export function confirmedAt(detail: SnapshotDetail): string | null {
  const instants = [detail.verified_by_brand?.at, detail.verified_by_factory?.at].filter(
    (at) => at !== undefined,
  )
  return instants.sort().at(-1) ?? null
}

/** The pictures of a detail or a BOM line with their places, where the layout shows them. */
export const photosOf = (
  { geo_images }: { geo_images: SnapshotGeoImage[] },
  { layout }: Pick<PassportDraft, 'layout'>,
): SnapshotGeoImage[] => (layout.geo ? geo_images : [])

/** So much of the BOM stands in the passport itself; all of it, with all that is known, on its own page. */
const BRIEF = { lines: 8, photosOfLine: 2 }

/** The lines of the BOM in the passport, with the pictures that stand there; none where the layout leaves the BOM out. */
export const briefLinesOf = ({
  layout,
  bom,
}: Pick<PassportDraft, 'layout' | 'bom'>): { line: SnapshotBomLine; photos: SnapshotGeoImage[] }[] =>
  ((layout.bom && bom) || [])
    .slice(0, BRIEF.lines)
    .map((line) => ({ line, photos: photosOf(line, { layout }).slice(0, BRIEF.photosOfLine) }))
