/** How a value chain is scored: computed live in the editor and for every answer, by the same code. */

import { TRACE_STEPS, type TraceStepKey } from '../values/codes/trace-steps.ts'
import type { Circularity } from './value-chains.ts'

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

/**
 * Where making a product type differs from the usual: denim is washed, swimwear printed, socks are knitted to shape.
 */
const STEPS_BY_PRODUCT_TYPE: Readonly<Record<string, readonly TraceStepKey[]>> = {
  Jeans: allBut('printing'),
  Swimwear: allBut('washing'),
  Socks: allBut('printing', 'washing', 'cutting'),
  Scarf: allBut('printing', 'washing', 'trims'),
}

export const expectedSteps = (productType: string): readonly TraceStepKey[] =>
  STEPS_BY_PRODUCT_TYPE[productType] ?? USUAL_STEPS

/** Product types that expect other steps than `expectedSteps` of any other one, for those who ask a database. */
export const UNUSUAL_PRODUCT_TYPES: readonly string[] = Object.keys(STEPS_BY_PRODUCT_TYPE)

const isTraceable = ({ verified, city, country }: ScoredSupplier): boolean =>
  verified && city !== null && country !== null

/** What an expected step lacks, if anything: a supplier at all, or one that is verified and placed. */
export type StepTrace = 'traced' | 'untraceable' | 'unnamed'

/** Each step that the product type expects, in the usual order, and what it lacks. */
export const traceExpectedSteps = (
  productType: string,
  steps: readonly ScoredStep[],
): { key: TraceStepKey; trace: StepTrace }[] =>
  expectedSteps(productType).map((key) => {
    const suppliers = steps.flatMap((step) => (step.trace_key === key ? step.suppliers : []))
    if (suppliers.length === 0) return { key, trace: 'unnamed' }
    return { key, trace: suppliers.some(isTraceable) ? 'traced' : 'untraceable' }
  })

/**
 * The share, in whole percent, of the steps that the product type expects for which the chain names at least one
 * verified supplier with city and country (docs/product.md, Scores).
 */
export const scoreTransparency = (productType: string, steps: readonly ScoredStep[]): number => {
  const expected = traceExpectedSteps(productType, steps)
  return Math.round((100 * expected.filter(({ trace }) => trace === 'traced').length) / expected.length)
}

/** By how many of the five service kinds have a partner (docs/product.md, Scores). */
export const rateCircularity = (kindsWithPartner: number): Circularity => {
  if (kindsWithPartner <= 0) return 'none'
  if (kindsWithPartner <= 2) return 'low'
  return kindsWithPartner <= 4 ? 'medium' : 'high'
}
