import type { DeliveryMethod } from '#contract/values/codes/delivery-methods.ts'
import type { ProductType } from '#contract/values/codes/product-types.ts'

/** The product's own words that a passport is filled in with, and what the page says of them, in one language. */
export type ProductWords = {
  delivery: Record<DeliveryMethod, string>
  productTypes: Record<ProductType, string>
  /** `near Porto, Portugal`. */
  near: (place: string) => string
  makesGarment: string
}
