import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCareSymbol } from './care-drawings.ts'
import { CARE_SYMBOLS, findCareSymbol, isInCareOrder, sortByCareOrder } from './care-symbols.ts'

const CODES = CARE_SYMBOLS.map(({ code }) => code)

// shows S1-167
test.each(CODES)('%s is drawn as a small svg of its own', (code) => {
  const drawing = drawCareSymbol(code) ?? ''
  expect(drawing).toMatch(/^<svg [^>]+>(<(path|circle|text) [^>]*(\/>|>[A-Z0-9]+<\/text>))+<\/svg>$/)
  expect(drawing.length).toBeLessThan(1000)
  expect(CODES.filter((other) => drawCareSymbol(other) === drawing)).toEqual([code])
})

test('a code that there is not has neither meaning nor drawing', () => {
  for (const code of ['', 'w30', '__proto__', 'W31']) {
    expect(findCareSymbol(code)).toBeNull()
    expect(drawCareSymbol(code)).toBeNull()
  }
})

test.each([
  [['W30', 'B0', 'T1', 'N1', 'I2', 'P'], true],
  [['N1', 'T1'], true],
  [['W30', 'I2', 'B0'], false],
  [['P', null, 'W30'], false],
  [[null, 'W30', null, 'I2'], true],
  [['gone', 'W30', 'B0'], true],
  [[], true],
] as const)('%j stands in the order of ISO 3758: %s', (codes, isInOrder) => {
  expect(isInCareOrder(codes)).toBe(isInOrder)
})

test('whatever is sorted stands in order, and nothing of it is lost', () => {
  const codes = fc.array(fc.constantFrom(...CODES, null))
  fc.assert(
    fc.property(codes, (given) => {
      const sorted = sortByCareOrder(given, (code) => code)
      expect(isInCareOrder(sorted)).toBe(true)
      expect([...sorted].sort()).toEqual([...given].sort())
      expect(sortByCareOrder(sorted, (code) => code)).toEqual(sorted)
    }),
  )
})
