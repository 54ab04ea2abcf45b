import { expect, test } from 'vitest'
import { type Choice, choose, chooseAll, NOTHING } from './choice.rules.ts'

const names = ['a', 'b', 'c', 'd', 'e']
const after = (...steps: [name: string, isRange?: boolean][]): Choice =>
  steps.reduce((choice, [name, isRange = false]) => choose(choice, { names, name, isRange }), NOTHING)
const list = ({ chosen }: Choice): string => [...chosen].sort().join('')

test.each<[steps: [string, boolean?][], wanted: string]>([
  [[['b']], 'b'],
  [[['b'], ['b']], ''],
  [[['b'], ['d', true]], 'bcd'],
  [[['d'], ['b', true]], 'bcd'],
  [[['b'], ['d', true], ['e']], 'bcde'],
  // The range is drawn anew from where it began, and takes away where that was taken away.
  [[['a'], ['e', true], ['b'], ['d', true]], 'ae'],
  [[['c', true]], 'c'],
])('%j leaves %j', (steps, wanted) => {
  expect(list(after(...steps))).toBe(wanted)
})

test('all are chosen, and none after that', () => {
  expect(list(chooseAll(after(['b']), names))).toBe('abcde')
  expect(list(chooseAll(chooseAll(NOTHING, names), names))).toBe('')
})

test('a range from a file that is gone is the file alone', () => {
  expect(list(choose({ chosen: new Set(['x']), anchor: 'x' }, { names, name: 'b', isRange: true }))).toBe(
    'bx',
  )
})
