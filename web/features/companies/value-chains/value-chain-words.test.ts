import { expect, test } from 'vitest'
import { cutMaker, nameOfTraceKey, sayCircularity, sayTransparency } from './value-chain-words.ts'

test('scores are said as the specification says them', () => {
  expect(sayTransparency(86)).toBe('Transparency 86%')
  expect(sayCircularity('medium')).toBe('Circularity - medium')
  expect(nameOfTraceKey('dyeing_and_finishing')).toBe('Dyeing and finishing')
})

// shows S0-144
test('a maker’s name is cut at 60 characters', () => {
  expect(cutMaker('x'.repeat(60))).toBe('x'.repeat(60))
  expect(cutMaker('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})
