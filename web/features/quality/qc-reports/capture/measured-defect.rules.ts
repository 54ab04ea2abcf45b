/** A defect that begins from a measured piece outside its tolerance. */
import type { QcCriterion } from '#contract/quality/qc-criteria.ts'
import { listItems } from './items/item-choice.rules.ts'
import { type NewDefectFields, NO_DEFECT } from './new-defect.rules.ts'

/** What the address of the capture view may say. */
export interface CaptureSearch {
  /** The point of measure that it is opened for, as its item is called. */
  measured?: string
}

/** An item of its own for each point and size: `A Chest width (M)`. */
export const nameMeasured = (point: { code: string; name: string }, size: string): string =>
  `${point.code} ${point.name} (${size})`

/** The product's templates have a checklist on measurements. */
const ON_MEASUREMENTS = /^measurements?$/i

/**
 * Item and level chosen beforehand: the item of that name, or a new one in the checklist on measurements, else in the
 * first, with the level that the checklist's items usually have. Nothing is chosen where the report has no checklist.
 */
export const startFields = (
  criteria: readonly QcCriterion[],
  { measured }: CaptureSearch,
): NewDefectFields => {
  if (typeof measured !== 'string' || measured.trim() === '') return NO_DEFECT
  const there = listItems(criteria).find(({ name }) => name === measured)
  if (there)
    return { ...NO_DEFECT, item: { kind: 'known', id: there.id, key: there.key }, level: there.level }
  const criterion = criteria.find(({ name }) => ON_MEASUREMENTS.test(name)) ?? criteria[0]
  if (!criterion) return NO_DEFECT
  return {
    ...NO_DEFECT,
    item: { kind: 'new', name: measured, criterionId: criterion.id },
    level: criterion.checklist[0]?.defect_level ?? 'major',
  }
}
