/**
 * How goods travel on from one step to the next: what the editor offers; a passport may say it in other words
 * (docs/product.md, Supply chain steps).
 */
const NAMES = [
  'By sea',
  'By air',
  'By rail',
  'By truck',
  'By inland ship',
  'By courier',
  'Within the same site',
]

export const DELIVERY_METHODS: readonly { id: number; name: string }[] = NAMES.map((name, index) => ({
  id: index + 1,
  name,
}))
