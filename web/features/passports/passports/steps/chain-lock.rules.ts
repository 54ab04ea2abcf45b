import type { Style } from '#contract/styles/styles.ts'

/**
 * What the steps are, the assigned value chain says; nobody edits them until it is removed
 * (docs/product.md, Supply chain steps).
 */
export const hasLockedSteps = (style: Pick<Style, 'inquiry_value_chain'>): boolean =>
  style.inquiry_value_chain !== null
