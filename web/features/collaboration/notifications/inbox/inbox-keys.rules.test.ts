import { expect, test } from 'vitest'
import { actionOf, neighbourOf, stepFrom } from './inbox-keys.rules.ts'

const pressed = (key: string, more: object = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

test.each([
  ['j', 'next'],
  ['k', 'former'],
  ['e', 'done'],
  ['E', 'all_done'],
  ['s', 'snooze'],
  ['u', 'undo'],
  ['o', 'open'],
  ['?', 'help'],
  ['x', null],
  ['toString', null],
])('%s does %s', (key, action) => {
  expect(pressed(key)).toBe(action)
})

test('what the browser or a program has keys for stays theirs', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(pressed('s', { [held]: true })).toBeNull()
})

test('steps go to the next and the former one, and stay at the ends', () => {
  const ids = [5, 3, 9]
  expect(stepFrom(ids, null, 1)).toBe(5)
  expect(stepFrom(ids, 5, 1)).toBe(3)
  expect(stepFrom(ids, 9, 1)).toBe(9)
  expect(stepFrom(ids, 9, -1)).toBe(3)
  expect(stepFrom(ids, 5, -1)).toBe(5)
  // The one that was there has left.
  expect(stepFrom(ids, 77, 1)).toBe(5)
  expect(stepFrom([], 5, 1)).toBeNull()
})

test('when some leave, the keys go to the next that stays, else to the one before', () => {
  const ids = [5, 3, 9, 4]
  expect(neighbourOf(ids, new Set([3]))).toBe(9)
  expect(neighbourOf(ids, new Set([3, 9]))).toBe(4)
  expect(neighbourOf(ids, new Set([4]))).toBe(9)
  expect(neighbourOf(ids, new Set([9, 4]))).toBe(3)
  expect(neighbourOf(ids, new Set(ids))).toBeNull()
})
