import type { CareItem } from '#contract/care-instructions.ts'
import type { ChainSupplier } from '#contract/value-chains.ts'

export type SupplierPlace = {
  id: number
  uuid: string
  name: string
  city: string | null
  country: string | null
}
export type FactoryPlace = {
  id: number
  name: string
  established_city: string | null
  established_country: string | null
}
/** Who and what the chosen ids are, so that a restored draft and the preview can name them without asking. */
export type Places = {
  suppliers: Record<string, SupplierPlace>
  factories: Record<string, FactoryPlace>
  companies: Record<string, ChainSupplier>
  care: Record<string, CareItem>
}
