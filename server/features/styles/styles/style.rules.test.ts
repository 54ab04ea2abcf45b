import { describe, expect, test } from 'vitest'
import { MAX_UNVERIFIED_STYLES } from '#contract/styles/styles.ts'
import { findChangedFields, remainingStyles } from './style.rules.ts'
import { formStyleNumber } from './style-number.rules.ts'

test.each([
  [0, MAX_UNVERIFIED_STYLES],
  [MAX_UNVERIFIED_STYLES - 1, 1],
  [MAX_UNVERIFIED_STYLES, 0],
  [MAX_UNVERIFIED_STYLES + 5, 0],
])('after %i styles an unverified company makes %i more, a verified one any number', (count, left) => {
  expect(remainingStyles(count, { verified: false })).toBe(left)
  expect(remainingStyles(count, { verified: true })).toBe(Number.POSITIVE_INFINITY)
})

test('a style number has ten characters of the alphabet without I, L, O and U', () => {
  expect(formStyleNumber(Uint8Array.from([0, 1, 9, 10, 17, 18, 19, 20, 22, 31]))).toBe('ST-019AH-JKMPZ')
  // A byte is more than the alphabet has; further bytes do not count.
  expect(formStyleNumber(Uint8Array.from([32, 63, 255, 64, 65, 66, 67, 68, 69, 70, 71]))).toBe(
    'ST-0ZZ01-23456',
  )
})

describe('the fields that a save changes', () => {
  const saved = {
    ...{
      style_name: 'Tee',
      brand_reference: null,
      product_type: 1,
      bulk_order_quantity: 900,
      colour_number: 3,
    },
    ...{ start_date: null, end_date: '2027-05-20', delivery_destination: 'DE', currency: 'EUR' },
    ...{ categories: [1, 2], materials: [], additional_information: null },
  }
  test.each([
    [{}, []],
    [{ brand_reference: 'NL-1', end_date: null }, ['brand_reference', 'end_date']],
    [{ categories: [2, 1, 1] }, []],
    [{ categories: [2], materials: [10, 9] }, ['categories', 'materials']],
  ])('with %j are %j', (change, fields) => {
    expect(findChangedFields(saved, { ...saved, ...change })).toEqual(fields)
  })
})
