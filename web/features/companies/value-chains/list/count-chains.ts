import { formatNumber } from '#web/lib/formats.ts'

/** Whole texts, because other languages join a number and its noun in other ways. */
export const countChains = (count: number): string =>
  count === 1 ? `${formatNumber(count)} value chain` : `${formatNumber(count)} value chains`

export const countSelectedChains = (count: number): string =>
  count === 1 ? `${formatNumber(count)} selected value chain` : `${formatNumber(count)} selected value chains`
