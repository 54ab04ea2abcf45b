import { formatNumber } from '#web/lib/formats.ts'

/** Whole texts, because other languages join a number and its noun in other ways. */
export const countSuppliers = (count: number): string =>
  count === 1 ? `${formatNumber(count)} supplier` : `${formatNumber(count)} suppliers`

export const countSelectedSuppliers = (count: number): string =>
  count === 1 ? `${formatNumber(count)} selected supplier` : `${formatNumber(count)} selected suppliers`
