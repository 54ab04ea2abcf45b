import type { NamedFactory } from '#contract/companies/factory-fields.ts'
import type { ChainSupplier } from '#contract/companies/value-chains.ts'
import type { CareItem } from '#contract/materials/care-instructions.ts'
import type { SupplierPlace } from '#web/records/places/places.ts'

/** Who and what the chosen ids are, so that a restored draft and the preview can name them without asking. */
export type Places = {
  suppliers: Record<string, SupplierPlace>
  factories: Record<string, NamedFactory>
  companies: Record<string, ChainSupplier>
  care: Record<string, CareItem>
}
