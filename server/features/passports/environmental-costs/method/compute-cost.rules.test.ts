import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { airShareOf, computeCost, durabilityOf, referencesIndex, repairIndex } from './compute-cost.rules.ts'
import { distanceBetween, MATERIALS, PLACES, PRODUCTS } from './ecobalyse-data.ts'
import { PUBLISHED } from './published-examples.fixture.ts'

/** Percent. What is published has six digits. */
const TOLERANCE = 0.001

// shows D-466
test('at least ten garments are compared', () => {
  expect(PUBLISHED.length).toBeGreaterThanOrEqual(10)
})

// shows D-466
test.each(PUBLISHED)(
  '$name is as far from what Ecobalyse publishes as its rounding',
  ({ garment, points }) => {
    const computed = computeCost(garment).points
    expect((Math.abs(computed - points) / points) * 100).toBeLessThan(TOLERANCE)
  },
)

// shows D-466
test('the decision record has the table of them', () => {
  const record = readFileSync(
    new URL('../../../../../docs/decisions/0091-france.md', import.meta.url),
    'utf8',
  )
  const rows = PUBLISHED.map(({ name, garment, points }) => {
    const computed = computeCost(garment).points
    const apart = (((computed - points) / points) * 100).toFixed(5)
    return `| ${name} | ${points} | ${computed.toFixed(3)} | ${apart} % |`
  })
  expect(record).toContain(rows.join('\n'))
})

const [{ garment: tee } = { garment: undefined }] = PUBLISHED
if (!tee) throw new Error('no published example')

test('the parts add up to the points', () => {
  const { points, parts } = computeCost(tee)
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(points, 8)
})

describe('durability', () => {
  test.each([
    [1, 1],
    [1000, 1],
    [4000, 0.75],
    [7000, 0.5],
    [16_000, 0],
    [100_000, 0],
  ])('%d references count as %d', (references, index) => {
    expect(referencesIndex(references)).toBeCloseTo(index, 10)
  })

  test.each([
    ['small-business', 100, 10, 1],
    ['small-business', 10, 11, 0],
    ['large-business-without-services', 100, 10, 0.67],
    ['large-business-with-services', 10, 11, 0.33],
    ['large-business-with-services', 100, 10, 1],
  ] as const)('of a %s at %d with a repair of %d the index is %d', (business, price, repairCost, index) => {
    expect(repairIndex({ business, price, repairCost })).toBeCloseTo(index, 10)
  })

  test('it goes from 0.67 to 1.45, with two decimals', () => {
    const least = { ...tee, traced: false, references: 100_000, price: 1 }
    const most = { ...tee, business: 'small-business', traced: true, references: 1, price: 1000 } as const
    expect(durabilityOf(least)).toBe(0.67)
    expect(durabilityOf(most)).toBe(1.45)
  })

  test('what lasts longer costs less', () => {
    expect(computeCost({ ...tee, price: 100, references: 500, traced: true }).points).toBeLessThan(
      computeCost(tee).points,
    )
  })
})

test('what is made in Europe or Turkey does not fly, and what does not last flies all the way', () => {
  expect(airShareOf('FR', 0.7)).toBe(0)
  expect(airShareOf('TR', 0.7)).toBe(0)
  expect(airShareOf('CN', 0.7)).toBe(1)
  expect(airShareOf('CN', 1)).toBe(0.33)
})

test('the share by air is what is said, where it is said', () => {
  const far = { ...tee, making: 'CN' }
  expect(computeCost({ ...far, air_share: 0 }).points).toBeLessThan(
    computeCost({ ...far, air_share: 1 }).points,
  )
})

test('there is a way from each place to each other, the same in both directions', () => {
  const places = Object.keys(PLACES)
  for (const one of places)
    for (const other of places) {
      expect(distanceBetween(one, other)).toEqual(distanceBetween(other, one))
    }
  expect(distanceBetween('REO', 'REO')).toEqual([500, 0, 500])
})

test('each product and each material can be computed', () => {
  for (const product of Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[])
    for (const id of Object.keys(MATERIALS)) {
      const { points } = computeCost({ ...tee, product, materials: [{ id, share: 1 }] })
      expect(points).toBeGreaterThan(0)
    }
})

test('an unknown place or material is no number', () => {
  expect(() => computeCost({ ...tee, making: 'XX' })).toThrow('Unknown to Ecobalyse')
  expect(() => computeCost({ ...tee, materials: [{ id: 'moss', share: 1 }] })).toThrow('Unknown to Ecobalyse')
})
