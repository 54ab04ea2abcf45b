/** Who does work on a style, and where: what is known of them without asking. */
import type { USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'

export type SupplierPlace = {
  id: number
  uuid: string
  name: string
  city: string | null
  country: string | null
}
/** One of the supplier's factories, or the supplier itself. */
export type FactoryChoice = number | typeof USE_COMPANY_AS_FACTORY | null
