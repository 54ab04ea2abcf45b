import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviationOf, isWithinTolerance, measuredBy, parseMeasure, writeInches } from './measures.ts'

describe('what people type', () => {
  test.each([
    ['52', 'cm', '52'],
    [' 52,50 ', 'cm', '52.5'],
    ['0.0625', 'cm', '0.0625'],
    ['-1.5', 'cm', '-1.5'],
    ['−1.5', 'cm', '-1.5'],
    ['-0', 'cm', '0'],
    ['12 3/8', 'inch', '12.375'],
    ['12-3/8', 'inch', '12.375'],
    ['12 3/8"', 'inch', '12.375'],
    ['5/16', 'inch', '0.3125'],
    ['-1/2', 'inch', '-0.5'],
    ['12.375', 'inch', '12.375'],
    ['12⅜', 'inch', '12.375'],
    ['12 ⅜"', 'inch', '12.375'],
    ['−⅞', 'inch', '-0.875'],
    ['12 3⁄8', 'inch', '12.375'],
    ['12 3/32', 'inch', '12.09375'],
    ['0.03125', 'inch', '0.03125'],
  ] as const)('%s in %s is %s', (typed, unit, decimal) => {
    expect(parseMeasure(typed, unit)).toBe(decimal)
  })

  test.each([
    ['', 'cm'],
    ['wide', 'cm'],
    ['12 3/8', 'cm'],
    ['1.234567', 'cm'],
    ['12⅜', 'cm'],
    ['12 1/64', 'inch'],
    ['⅜⅜', 'inch'],
    ['12345', 'cm'],
    ['12 8/8', 'inch'],
    ['12 3/7', 'inch'],
    ['12 3/0', 'inch'],
    ['1e3', 'cm'],
  ] as const)('%s in %s is no length', (typed, unit) => {
    expect(parseMeasure(typed, unit)).toBeNull()
  })

  // shows S2-39
  test('every thirty-second of an inch is written as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 32 * 999 }), (finest) => {
        const decimal = parseMeasure(String(finest / 32), 'inch') ?? ''
        expect(parseMeasure(writeInches(decimal), 'inch')).toBe(decimal)
      }),
    )
  })
  test.each([
    ['12.375', '12 3/8'],
    ['0.5', '1/2'],
    ['12.09375', '12 3/32'],
    ['-0.25', '-1/4'],
    ['12', '12'],
    ['12.3', '12.3'],
  ])('%s inches are %s', (decimal, written) => {
    expect(writeInches(decimal)).toBe(written)
  })
})

const lengths = fc.integer({ min: 0, max: 999_999_999 }).map((parts) => String(parts / 100_000))

describe('deviations', () => {
  test('lead back to what was measured', () => {
    fc.assert(
      fc.property(lengths, lengths, (measured, value) => {
        expect(Number(measuredBy(deviationOf(measured, value), value))).toBe(Number(measured))
      }),
    )
  })
  test.each([
    ['51', true],
    ['53.5', true],
    ['50.9999', false],
    ['53.5001', false],
  ])('%s is within 52 −1 +1.5: %s', (measured, isWithin) => {
    const target = { value: '52', tolerance_minus: '1', tolerance_plus: '1.5' }
    expect(isWithinTolerance(measured, target)).toBe(isWithin)
  })
  test('of decimals that no binary number is are exact', () => {
    expect(deviationOf('0.3', '0.1')).toBe('0.2')
    expect(isWithinTolerance('0.3', { value: '0.1', tolerance_minus: '0', tolerance_plus: '0.2' })).toBe(true)
  })
})
