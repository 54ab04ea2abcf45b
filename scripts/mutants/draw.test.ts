import { expect, test } from 'vitest'
import { draw, intervalOf } from './draw.rules.ts'

const NUMBERS = Array.from({ length: 1000 }, (_, index) => index)

test('a seed draws the same again, another seed draws others', () => {
  const first = draw(NUMBERS, 50, '7', String)
  expect(draw(NUMBERS.toReversed(), 50, '7', String)).toEqual(first)
  expect(new Set(first).size).toBe(50)
  expect(draw(NUMBERS, 50, '8', String)).not.toEqual(first)
})

test('what is drawn stays drawn when something else goes', () => {
  const first = draw(NUMBERS, 50, '7', String)
  const rest = NUMBERS.filter((number) => first.includes(number) || number % 2 === 0)
  expect(draw(rest, 50, '7', String)).toEqual(first)
})

test('more than there are is all of them', () => {
  expect(draw([1, 2], 5, '7', String).sort()).toEqual([1, 2])
})

test('the interval is the one that Wilson gives', () => {
  const [low, high] = intervalOf(90, 100)
  expect(low).toBeCloseTo(0.8256, 3)
  expect(high).toBeCloseTo(0.9448, 3)
  expect(intervalOf(10, 10)[1]).toBe(1)
  expect(intervalOf(0, 0)).toEqual([0, 1])
})
