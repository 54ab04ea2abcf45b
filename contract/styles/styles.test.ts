import { expect, test } from 'vitest'
import { findEditedQuantityError, newStyle, STYLE_TEXTS } from './style-fields.ts'

test.each([
  [49, 100, STYLE_TEXTS.quantityEditRange],
  [50, 100, null],
  [20, 20, null],
  [21, 20, STYLE_TEXTS.quantityEditRange],
])('%s pieces where %i are saved: %s', (quantity, saved, error) => {
  expect(findEditedQuantityError(quantity, saved)).toBe(error)
})

const errorAt = (field: string, body: object) =>
  newStyle.safeParse(body).error?.issues.find(({ path }) => path[0] === field)?.message

test('dates are judged whatever else is wrong', () => {
  const dates = { start_date: '2027-02-02', end_date: '2027-02-01' }
  expect(errorAt('end_date', dates)).toBe(STYLE_TEXTS.endBeforeStart)
  expect(errorAt('product_type', dates)).toBe(STYLE_TEXTS.productTypeRequired)
  expect(errorAt('end_date', { ...dates, start_date: 'soon' })).toBeUndefined()
})
