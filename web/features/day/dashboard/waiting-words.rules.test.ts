import { expect, test } from 'vitest'
import { WAITING_KINDS } from '#contract/day/dashboard.ts'
import { moreOf, WAITING_NAMES, whoOf } from './waiting-words.rules.ts'

test('each kind has a name of its own', () => {
  expect(new Set(WAITING_KINDS.map((kind) => WAITING_NAMES[kind])).size).toBe(WAITING_KINDS.length)
})

test.for([
  ['Mira', 'Northloom', 'Mira (Northloom)'],
  ['Mira', null, 'Mira'],
  [null, 'Northloom', 'Northloom'],
  [null, null, null],
] as const)('%s and %s are %s', ([person, organization, words]) => {
  expect(whoOf({ person, organization })).toBe(words)
})

test('what is not shown is counted', () => {
  expect([moreOf(3, 3), moreOf(12, 3)]).toEqual([null, 'and 9 more'])
})
