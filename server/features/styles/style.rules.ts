import { MAX_UNVERIFIED_STYLES, QUANTITY, STYLE_TEXTS } from '#contract/styles.ts'

/** How many styles an unverified company may still make; verified ones have no cap (S0 §9). */
export const remainingStyles = (count: number, { verified }: { verified: boolean }): number =>
  verified ? Number.POSITIVE_INFINITY : Math.max(0, MAX_UNVERIFIED_STYLES - count)

/**
 * Editing asks for at least fifty pieces where making a style asks for one (decisions §3). A smaller quantity
 * that stays as it was saved does not stand in the way of editing something else.
 */
export const refuseEditedQuantity = (quantity: number, saved: number): string | null =>
  quantity !== saved && quantity < QUANTITY.editMin ? STYLE_TEXTS.quantityEditRange : null
