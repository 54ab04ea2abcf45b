import { expect, test } from 'vitest'
import { overlap, prefixesOf } from './gs1-prefix.rules.ts'
import { type GtinState, judgeGtin } from './gtin-claim.rules.ts'

const style = { id: 1, brand_id: 10 }
const HERE = { style_id: 1, brand_id: 10 }
const NEXT = { style_id: 2, brand_id: 10 }
const OTHERS = { style_id: 3, brand_id: 20 }

test.each<[typeof HERE | null, number | null, GtinState]>([
  [null, null, 'free'],
  [null, 10, 'free'],
  [null, 20, 'foreign'],
  [HERE, null, 'here'],
  [HERE, 20, 'here'],
  [NEXT, null, 'elsewhere'],
  [NEXT, 10, 'elsewhere'],
  [NEXT, 20, 'foreign'],
  [OTHERS, null, 'taken'],
  [OTHERS, 10, 'taken'],
  [OTHERS, 20, 'taken'],
])('held by %j, prefix of %j: %s', (held, prefixOwner, state) => {
  expect(judgeGtin({ held, prefixOwner, style })).toBe(state)
})

test('a number may begin with a prefix of four to twelve digits, without the digit of the packaging', () => {
  expect(prefixesOf('19521234567899')).toEqual([
    '9521',
    '95212',
    '952123',
    '9521234',
    '95212345',
    '952123456',
    '9521234567',
    '95212345678',
    '952123456789',
  ])
  expect(prefixesOf('00614141999996')[0]).toBe('0614')
  // A GTIN-8, whose prefix GS1 keeps for itself.
  expect(prefixesOf('00000095050003')).toEqual([])
})

test.each([
  ['9521', '9521', true],
  ['9521', '95212', true],
  ['95212', '9521', true],
  ['9521', '9522', false],
  ['19521', '9521', false],
])('%s and %s overlap: %j', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
})
