import { QUANTITY } from '#contract/styles/style-fields.ts'

/**
 * Whether an edited quantity is so far from the saved one that it is worth a question (docs/product.md, Style form).
 */
export const isQuantityFarOff = (quantity: number, saved: number): boolean =>
  quantity > saved * QUANTITY.warnOver || quantity < saved * QUANTITY.warnUnder
