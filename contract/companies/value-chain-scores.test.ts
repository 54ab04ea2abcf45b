import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRACE_STEPS } from '../values/codes/trace-steps.ts'
import {
  expectedSteps,
  rateCircularity,
  type ScoredStep,
  scoreTransparency,
  traceExpectedSteps,
} from './value-chain-scores.ts'

const verified = { verified: true, city: 'Porto', country: 'PT' }
const step = (trace_key: string | null, ...suppliers: ScoredStep['suppliers']): ScoredStep => ({
  trace_key,
  suppliers,
})
const full = TRACE_STEPS.map(({ key }) => step(key, verified))

test.each([
  ['no steps', 'T-shirt', [], 0],
  ['every step', 'T-shirt', full, 100],
  ['one of twelve', 'T-shirt', [step('sewing', verified)], 8],
  ['one of thirteen for jeans', 'Jeans', [step('washing', verified)], 8],
  ['washing, which a T-shirt does not expect', 'T-shirt', [step('washing', verified)], 0],
  ['printing, which swimwear expects', 'Swimwear', [step('printing', verified)], 8],
  ['cutting, which socks do not expect', 'Socks', [step('cutting', verified)], 0],
  ['a step of the chain alone', 'T-shirt', [step(null, verified)], 0],
  ['a step without suppliers', 'T-shirt', [step('sewing')], 0],
  ['an unverified supplier', 'T-shirt', [step('sewing', { ...verified, verified: false })], 0],
  ['a supplier without city', 'T-shirt', [step('sewing', { ...verified, city: null })], 0],
  ['a supplier without country', 'T-shirt', [step('sewing', { ...verified, country: null })], 0],
  [
    'one verified beside an unverified',
    'Shirt',
    [step('sewing', { ...verified, verified: false }, verified)],
    8,
  ],
  ['the same step twice', 'Shirt', [step('sewing', verified), step('sewing', verified)], 8],
] as const)('transparency of %s', (_, productType, steps, percent) => {
  expect(scoreTransparency(productType, steps)).toBe(percent)
})

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'medium'],
  [4, 'medium'],
  [5, 'high'],
] as const)('%i service kinds with a partner are %s', (kinds, range) => {
  expect(rateCircularity(kinds)).toBe(range)
})

test('an unknown product type expects all steps but printing and washing', () => {
  expect(expectedSteps('Cape')).toHaveLength(12)
  expect(expectedSteps('Cape')).not.toContain('printing')
})

test('each expected step says what it lacks, in the usual order', () => {
  const traces = traceExpectedSteps('Scarf', [
    step('sewing', verified),
    step('spinning', { ...verified, verified: false }),
    step('fibre'),
    step('washing', verified),
  ])

  expect(traces.slice(0, 3)).toEqual([
    { key: 'raw_material', trace: 'unnamed' },
    { key: 'fibre', trace: 'unnamed' },
    { key: 'spinning', trace: 'untraceable' },
  ])
  expect(traces.find(({ key }) => key === 'sewing')?.trace).toBe('traced')
  expect(traces.map(({ key }) => key)).toEqual(expectedSteps('Scarf'))
})

const supplier = fc.record({
  verified: fc.boolean(),
  city: fc.option(fc.constant('Porto')),
  country: fc.option(fc.constant('PT')),
})
const anyStep = fc.record({
  trace_key: fc.option(fc.constantFrom(...TRACE_STEPS.map(({ key }) => key))),
  suppliers: fc.array(supplier, { maxLength: 3 }),
})

test('transparency is a whole percent that another step never lowers, and full only when every expected step is traced', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('T-shirt', 'Jeans', 'Socks', 'Swimwear', 'Scarf'),
      fc.array(anyStep, { maxLength: 20 }),
      anyStep,
      (productType, steps, another) => {
        const score = scoreTransparency(productType, steps)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(scoreTransparency(productType, [...steps, another])).toBeGreaterThanOrEqual(score)
        const traced = steps.filter(({ suppliers }) =>
          suppliers.some((s) => s.verified && s.city && s.country),
        )
        const isFull = expectedSteps(productType).every((key) => traced.some((s) => s.trace_key === key))
        expect(score === 100).toBe(isFull)
      },
    ),
  )
})
