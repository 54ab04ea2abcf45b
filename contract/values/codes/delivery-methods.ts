/**
 * How goods travel on from one step to the next: what the editor offers; a passport may say it in other words
 * (docs/product.md, Supply chain steps).
 */
export const DELIVERY_METHOD_NAMES = [
  'By sea',
  'By air',
  'By rail',
  'By truck',
  'By inland ship',
  'By courier',
  'Within the same site',
] as const
export type DeliveryMethod = (typeof DELIVERY_METHOD_NAMES)[number]

export const DELIVERY_METHODS: readonly { id: number; name: string }[] = DELIVERY_METHOD_NAMES.map(
  (name, index) => ({ id: index + 1, name }),
)

/** The one of the product's own that is meant; null for a brand's own words. */
export const findDeliveryMethod = (text: string): DeliveryMethod | null => {
  const wanted = text.trim().toLowerCase()
  return DELIVERY_METHOD_NAMES.find((name) => name.toLowerCase() === wanted) ?? null
}
