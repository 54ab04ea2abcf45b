import { MAX_UNVERIFIED_STYLES } from '#contract/styles/styles.ts'

/**
 * How many styles an unverified company may still make; verified ones have no cap
 * (docs/product.md, Account verification).
 */
export const remainingStyles = (count: number, { verified }: { verified: boolean }): number =>
  verified ? Number.POSITIVE_INFINITY : Math.max(0, MAX_UNVERIFIED_STYLES - count)
