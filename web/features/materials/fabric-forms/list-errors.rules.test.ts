import { expect, test } from 'vitest'
import { moveErrors } from './list-errors.rules.ts'

const errors = {
  currency: 'Choose',
  'fabrics.0.fabric_type': 'a',
  'fabrics.1.weight': 'b',
  'fabrics.2.candidates.10.price': 'c',
  'fabrics.10.unit': 'd',
}

test.each([
  [0, 2, { 'fabrics.2.fabric_type': 'a', 'fabrics.0.weight': 'b', 'fabrics.1.candidates.10.price': 'c' }],
  [2, 0, { 'fabrics.1.fabric_type': 'a', 'fabrics.2.weight': 'b', 'fabrics.0.candidates.10.price': 'c' }],
  [1, 2, { 'fabrics.0.fabric_type': 'a', 'fabrics.2.weight': 'b', 'fabrics.1.candidates.10.price': 'c' }],
])('errors go along with what moves from %i to %i', (from, to, moved) => {
  expect(moveErrors(errors, { list: 'fabrics', from, to })).toEqual({
    currency: 'Choose',
    ...moved,
    'fabrics.10.unit': 'd',
  })
})

test('errors of another list stay', () => {
  expect(moveErrors(errors, { list: 'fabrics.2.candidates', from: 10, to: 9 })).toEqual({
    currency: 'Choose',
    'fabrics.0.fabric_type': 'a',
    'fabrics.1.weight': 'b',
    'fabrics.2.candidates.9.price': 'c',
    'fabrics.10.unit': 'd',
  })
})
