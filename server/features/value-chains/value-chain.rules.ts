import type { Circularity } from '#contract/value-chains.ts'
import { TRACE_STEPS, type TraceStepKey } from '#contract/values/trace-steps.ts'

interface ScoredSupplier {
  verified: boolean
  city: string | null
  country: string | null
}

export interface ScoredStep {
  /** Null for a step of the chain's own: no product type expects it. */
  trace_key: string | null
  suppliers: readonly ScoredSupplier[]
}

const allBut = (...left: TraceStepKey[]): readonly TraceStepKey[] =>
  TRACE_STEPS.map(({ key }) => key).filter((key) => !left.includes(key))

/** Most garments are neither printed nor washed as a garment. */
const USUAL_STEPS = allBut('printing', 'washing')

/** Where making a product type differs from the usual: denim is washed, swimwear printed, socks are knitted to shape. */
const STEPS_BY_PRODUCT_TYPE: Readonly<Record<string, readonly TraceStepKey[]>> = {
  Jeans: allBut('printing'),
  Swimwear: allBut('washing'),
  Socks: allBut('printing', 'washing', 'cutting'),
  Scarf: allBut('printing', 'washing', 'trims'),
}

export const expectedSteps = (productType: string): readonly TraceStepKey[] =>
  STEPS_BY_PRODUCT_TYPE[productType] ?? USUAL_STEPS

const isTraceable = ({ verified, city, country }: ScoredSupplier): boolean =>
  verified && city !== null && country !== null

/**
 * The share, in whole percent, of the steps that the product type expects for which the chain names at least one
 * verified supplier with city and country (decisions §4).
 */
export const scoreTransparency = (productType: string, steps: readonly ScoredStep[]): number => {
  const expected = expectedSteps(productType)
  const traced = new Set(
    steps.filter((step) => step.suppliers.some(isTraceable)).map((step) => step.trace_key),
  )
  return Math.round((100 * expected.filter((key) => traced.has(key)).length) / expected.length)
}

/** By how many of the five service kinds have a partner (decisions §4). */
export const rateCircularity = (kindsWithPartner: number): Circularity => {
  if (kindsWithPartner <= 0) return 'none'
  if (kindsWithPartner <= 2) return 'low'
  return kindsWithPartner <= 4 ? 'medium' : 'high'
}
