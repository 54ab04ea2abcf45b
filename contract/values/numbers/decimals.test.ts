import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionalDecimal } from './decimals.ts'

const price = optionalDecimal({ whole: 4, places: 3, error: 'No price' })
const percent = optionalDecimal({ whole: 3, places: 1, max: 100, error: 'No percentage' })
const weight = optionalDecimal({ whole: 4, places: 2, isPositive: true, error: 'No weight' })

test.each([
  ['7', '7'],
  ['7.50', '7.5'],
  ['0007.500', '7.5'],
  ['0', '0'],
  ['0.000', '0'],
  ['9999.999', '9999.999'],
  [' 1.25 ', '1.25'],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is kept as %s', (typed, kept) => {
  expect(price.parse(typed)).toBe(kept)
})

test.each(['-1', '+1', '1,5', '1.', '.5', '1e3', '10000', '1.2345', 'x', '1.2.3', '٣', 1.5, Number.NaN])(
  '%s is refused',
  (typed) => {
    expect(price.safeParse(typed).error?.issues[0]?.message).toBe('No price')
  },
)

test('limits hold', () => {
  expect(percent.safeParse('100').success).toBe(true)
  expect(percent.safeParse('100.1').success).toBe(false)
  expect(weight.safeParse('0.01').success).toBe(true)
  expect(weight.safeParse('0.00').success).toBe(false)
  expect(weight.parse('')).toBeNull()
})

// shows D-40
test('what is kept is the same number, and is kept as it is', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(999), (whole, thousandths) => {
      const typed = `${whole}.${String(thousandths).padStart(3, '0')}`
      const kept = price.parse(typed) ?? ''
      expect(Number(kept)).toBe(Number(typed))
      expect(price.parse(kept)).toBe(kept)
    }),
  )
})
