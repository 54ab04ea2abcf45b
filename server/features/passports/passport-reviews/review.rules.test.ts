import { describe, expect, test } from 'vitest'
import { REVIEW_TEXTS } from '#contract/passports/passport-reviews.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isClosed, problemsOf, typedOf } from './review.rules.ts'

describe('what the form says of a refusal', () => {
  test.each([
    ['too many', new Refusal('too_many'), ['too_many']],
    ['a field', new Refusal('invalid', { fields: { text: ['Too long'] } }), ['text']],
    [
      'several fields in the order of the form',
      new Refusal('invalid', { fields: { name: ['x'], stars: ['x'], other: ['x'] } }),
      ['stars', 'name'],
    ],
    ['a field that it does not have', new Refusal('invalid', { fields: { other: ['x'] } }), null],
    ['nothing in particular', new Refusal('invalid'), null],
    ['another kind', new Refusal('conflict', { fields: { text: ['x'] } }), null],
  ])('%s', (_, refusal, problems) => {
    expect(problemsOf(refusal)).toEqual(problems)
  })
})

test('what was typed is in the form again, and what was not is empty', () => {
  expect(typedOf({ stars: '4', text: 'Good', name: 'Ana', other: 'x' })).toEqual({
    stars: '4',
    text: 'Good',
    name: 'Ana',
  })
  expect(typedOf({})).toEqual({ stars: '', text: '', name: '' })
})

test.each([
  [new Refusal('conflict', { text: REVIEW_TEXTS.closed }), true],
  [new Refusal('conflict', { text: 'Another' }), false],
  [new Refusal('not_found', { text: REVIEW_TEXTS.closed }), false],
])('reviews are closed only where the refusal says so', (refusal, is) => {
  expect(isClosed(refusal)).toBe(is)
})
