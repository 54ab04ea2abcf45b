import { expect, test } from 'vitest'
import { chooseCare } from './care.rules.ts'

const OFFERED = new Set([1, 2, 3])

test.each([
  ['a new one comes at the end', [2, 1], [2, 1, 3], [2, 1, 3]],
  ['one that is taken out is gone, the others keep their place', [3, 2, 1], [1, 3], [3, 1]],
  ['what the list does not offer stays', [9, 1], [2], [9, 2]],
  ['nothing ticked', [9, 1], [], [9]],
] as const)('%s', (_, chosen, ticked, expected) => {
  expect(chooseCare(chosen, ticked, OFFERED)).toEqual(expected)
})
