import { QUANTITY, STYLE_TEXTS } from '#contract/styles.ts'

/** Whether an edited quantity is so far from the saved one that it is worth a question (decisions §3). */
export const isQuantityFarOff = (quantity: number, saved: number): boolean =>
  quantity > saved * QUANTITY.warnOver || quantity < saved * QUANTITY.warnUnder

/** Editing asks for at least fifty pieces; a smaller quantity that stays as it was saved may stay. */
export const findEditedQuantityError = (quantity: unknown, saved: number): string | null =>
  typeof quantity === 'number' &&
  quantity !== saved &&
  quantity >= QUANTITY.createMin &&
  quantity < QUANTITY.editMin
    ? STYLE_TEXTS.quantityEditRange
    : null
