import { describe, expect, test } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import {
  canReachStep,
  findFirstWrongStep,
  findStepErrors,
  findStepNotice,
  findStepState,
  findStyleErrors,
  newValues,
  type StyleValues,
} from './style-form.rules.ts'

const empty = newValues({ collection_type: 'own', collection_id: null })
const filled: StyleValues = {
  ...empty,
  product_type: 1,
  bulk_order_quantity: 4000,
  colour_number: 3,
  delivery_destination: 'DE',
}
const saved = { bulk_order_quantity: 4000 }

describe('what is wrong', () => {
  // shows S0-77
  test('an empty form lacks what is required, word for word', () => {
    expect(findStyleErrors({ ...empty, currency: null }, null)).toEqual({
      product_type: STYLE_TEXTS.productTypeRequired,
      delivery_destination: STYLE_TEXTS.deliveryDestinationRequired,
      bulk_order_quantity: STYLE_TEXTS.quantityRequired,
      colour_number: STYLE_TEXTS.coloursRequired,
      currency: STYLE_TEXTS.currencyRequired,
    })
  })

  const rows: [Partial<StyleValues>, keyof StyleValues, string][] = [
    [{ bulk_order_quantity: 0 }, 'bulk_order_quantity', STYLE_TEXTS.quantityRange],
    [{ bulk_order_quantity: 100_000_001 }, 'bulk_order_quantity', STYLE_TEXTS.quantityRange],
    [{ bulk_order_quantity: Number.NaN }, 'bulk_order_quantity', STYLE_TEXTS.quantityRange],
    [{ colour_number: 0 }, 'colour_number', STYLE_TEXTS.coloursRange],
    [{ colour_number: 51 }, 'colour_number', STYLE_TEXTS.coloursRange],
    [{ additional_information: 'x'.repeat(5000) }, 'additional_information', STYLE_TEXTS.noteTooLong],
    [{ start_date: '2027-02-02', end_date: '2027-02-01' }, 'end_date', STYLE_TEXTS.endBeforeStart],
    [{ collection_type: 'created_for_others' }, 'collection_id', STYLE_TEXTS.collectionRequired],
  ]
  test.each(rows)('%j', (change, field, text) => {
    expect(findStyleErrors({ ...filled, ...change }, null)).toEqual({ [field]: text })
  })

  test('dates are judged while other fields are still empty', () => {
    const dates = { start_date: '2027-02-02', end_date: '2027-02-01' }
    expect(findStyleErrors({ ...empty, ...dates }, null).end_date).toBe(STYLE_TEXTS.endBeforeStart)
  })

  test('editing asks for fifty pieces, making for one', () => {
    expect(findStyleErrors({ ...filled, bulk_order_quantity: 20 }, null)).toEqual({})
    expect(findStyleErrors({ ...filled, bulk_order_quantity: 20 }, saved)).toEqual({
      bulk_order_quantity: STYLE_TEXTS.quantityEditRange,
    })
    expect(findStyleErrors({ ...filled, bulk_order_quantity: 20 }, { bulk_order_quantity: 20 })).toEqual({})
  })
})

describe('the steps', () => {
  const productWrong = findStyleErrors({ ...filled, product_type: null }, null)
  const projectWrong = findStyleErrors({ ...filled, colour_number: null }, null)

  test('an error belongs to the step of its field', () => {
    expect(findStepErrors(0, productWrong)).toEqual({ product_type: STYLE_TEXTS.productTypeRequired })
    expect(findStepErrors(1, productWrong)).toEqual({})
    expect(findFirstWrongStep(projectWrong)).toBe(1)
    expect(findFirstWrongStep({})).toBeNull()
  })

  test.each([
    [1, 0, productWrong, false],
    [1, 0, projectWrong, true],
    [2, 0, projectWrong, false],
    [2, 1, {}, true],
    [2, 0, {}, true],
    [0, 2, productWrong, true],
    [1, 2, projectWrong, true],
    // shows S0-25
  ])('step %i can be reached from %i with %j: %s', (target, current, errors, reachable) => {
    expect(canReachStep(target, current, errors)).toBe(reachable)
  })

  test.each([
    [0, 'current', { current: 0, visited: 0, tried: [], errors: productWrong }],
    [0, 'error', { current: 0, visited: 0, tried: [0], errors: productWrong }],
    [0, 'done', { current: 1, visited: 1, tried: [0], errors: projectWrong }],
    [1, 'current', { current: 1, visited: 1, tried: [0], errors: projectWrong }],
    [1, 'error', { current: 0, visited: 1, tried: [0, 1], errors: projectWrong }],
    [1, 'ahead', { current: 0, visited: 0, tried: [], errors: {} }],
    [1, 'ahead', { current: 0, visited: 1, tried: [], errors: projectWrong }],
    [2, 'done', { current: 1, visited: 2, tried: [], errors: {} }],
    // shows S0-26
  ] as const)('step %i is %s with %j', (step, state, { tried, ...rest }) => {
    expect(findStepState(step, { ...rest, tried: new Set<number>(tried) })).toBe(state)
  })

  // shows S0-82
  test('a missing field and a wrong one have words of their own', () => {
    expect(findStepNotice({ ...filled, colour_number: null }, projectWrong)).toBe('Fill all the fields!')
    const tooMany = { ...filled, colour_number: 99 }
    expect(findStepNotice(tooMany, findStyleErrors(tooMany, null))).toBe('Fix errors to continue')
  })
})
