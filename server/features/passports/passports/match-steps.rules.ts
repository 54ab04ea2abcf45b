/** Which entries of a draft's steps a restored version continues, so that what was confirmed of them stays. */
import type { StepRow } from './passport-draft.store.ts'
import type { DraftSource } from './versions/version-source.store.ts'

type SourceStep = DraftSource['steps'][number]
type SourceDetail = SourceStep['details'][number]
type Present = Pick<StepRow, 'id' | 'display_name'> & {
  details: readonly Pick<
    StepRow['details'][number],
    'id' | 'name' | 'supplier_id' | 'factory_id' | 'used_supplier_as_factory'
  >[]
}

export interface MatchedStep extends SourceStep {
  /** The present step that it continues; null for a new one. */
  present: number | null
  details: (SourceDetail & { present: number | null })[]
}

type Place = Pick<SourceDetail, 'supplier_id' | 'factory_id' | 'used_supplier_as_factory'>

const isSamePlace = (one: Place, other: Place): boolean =>
  one.supplier_id === other.supplier_id &&
  one.factory_id === other.factory_id &&
  one.used_supplier_as_factory === other.used_supplier_as_factory

/** Takes the first that fits best out of those that are left. */
const takeBest = <T>(left: T[], ways: readonly ((candidate: T) => boolean)[]): T | undefined => {
  const fits = ways.find((way) => left.some(way))
  const index = fits ? left.findIndex(fits) : -1
  return index < 0 ? undefined : left.splice(index, 1)[0]
}

/**
 * Steps are the same by their id, which older versions do not know, or by their name. An entry is the same by its id
 * or within the same step, and only with the same supplier and factory: nobody confirmed another.
 */
export const matchSteps = (source: readonly SourceStep[], present: readonly Present[]): MatchedStep[] => {
  const steps = [...present]
  const details = present.flatMap((step) => step.details.map((detail) => ({ ...detail, step })))
  const withSteps = source.map((step) => ({
    step,
    former: takeBest(steps, [
      ({ id }) => id === step.id,
      ({ display_name }) => display_name === step.display_name,
    ]),
  }))
  return withSteps.map(({ step, former }) => ({
    ...step,
    present: former?.id ?? null,
    details: step.details.map((detail) => {
      const match = takeBest(details, [
        (each) => each.id === detail.id && isSamePlace(each, detail),
        (each) => each.step === former && each.name === detail.name && isSamePlace(each, detail),
        (each) => each.step === former && isSamePlace(each, detail),
      ])
      return { ...detail, present: match?.id ?? null }
    }),
  }))
}
