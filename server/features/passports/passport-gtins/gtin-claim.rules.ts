/** Whether a style may carry a number, and if not, why (docs/product.md, GTINs). */

export interface Standing {
  /** Whom it leads to; null for a number that no passport carries. */
  held: { brand_id: number; style_id: number } | null
  /** Who owns its GS1 company prefix; null where no confirmed prefix fits. */
  prefixOwner: number | null
  style: { id: number; brand_id: number }
}

/**
 * `elsewhere`: it leads to another style of the brand and can be moved with a reason; `taken`: to another company's, which
 * the operator decides; `foreign`: it begins with another company's prefix.
 */
export type GtinState = 'free' | 'here' | 'elsewhere' | 'taken' | 'foreign'

export const judgeGtin = ({ held, prefixOwner, style }: Standing): GtinState => {
  // A passport that carries it already keeps it until the operator decides otherwise.
  if (held?.style_id === style.id) return 'here'
  if (held && held.brand_id !== style.brand_id) return 'taken'
  if (prefixOwner !== null && prefixOwner !== style.brand_id) return 'foreign'
  return held ? 'elsewhere' : 'free'
}
