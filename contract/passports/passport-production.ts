/** Where a product is made, as far as its brand says so (docs/product.md, Supply chain steps). Nothing is read out of names. */
import type { PassportContent, SnapshotDetail, SnapshotStep } from './passport-snapshot.ts'
import type { SnapshotOrganization } from './sections/snapshot-organization.ts'

/** Where the work of a detail is done: the factory, or the supplier where it is its own factory. */
export const workplaceOf = (
  detail: Pick<SnapshotDetail, 'supplier' | 'factory' | 'used_supplier_as_factory'>,
): SnapshotOrganization | null =>
  (detail.used_supplier_as_factory ? detail.supplier : detail.factory) ?? detail.supplier ?? detail.factory

export interface Production {
  step: SnapshotStep
  /** Of all places of the step together; null where they are in several countries, or one's is not known. */
  country: string | null
}

interface Done {
  details: readonly Pick<SnapshotDetail, 'supplier' | 'factory' | 'used_supplier_as_factory'>[]
}

/** Of all places of a step together. */
export const countryOfWork = ({ details }: Done): string | null => {
  const places = details.map(workplaceOf).filter((place) => place !== null)
  const [country = null, ...others] = new Set(places.map((place) => place.country))
  return others.length > 0 ? null : country
}

/** The step that the brand says makes the garment, where readers see it; null where it says so of none. */
export const findProduction = ({
  layout,
  steps,
}: Pick<PassportContent, 'layout' | 'steps'>): Production | null => {
  const step = layout.supply_chain ? steps.find(({ makes_garment }) => makes_garment) : undefined
  return step ? { step, country: countryOfWork(step) } : null
}
