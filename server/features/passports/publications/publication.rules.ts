import type { PublishingWay } from '#contract/passports/publications.ts'

interface WayFacts {
  /** The style is made for the actor's own company. */
  is_own_brand: boolean
  is_manager: boolean
  is_verified: boolean
  brand_has_account: boolean
  has_agreement: boolean
  is_withdrawn: boolean
}

/**
 * How a company publishes the passport of a style that it owns (docs/product.md, In another's name). A withdrawal
 * ends every agreement on it.
 */
export const wayOf = (facts: WayFacts): PublishingWay => {
  if (facts.is_own_brand) return facts.is_manager || !facts.is_withdrawn ? 'own' : 'closed'
  if (facts.brand_has_account) return facts.has_agreement && !facts.is_withdrawn ? 'agreed' : 'ask'
  if (facts.is_withdrawn) return 'closed'
  return facts.is_verified ? 'unconfirmed' : 'unverified'
}
