import { describe, expect, test } from 'vitest'
import { isStyleNumber, readPublicAddress, readStyleNumber } from './style-number.rules.ts'

const NUMBER = 'ST-7QK4M-2XV0D'

describe('a style number', () => {
  test.each([
    [NUMBER, NUMBER],
    ['st-7qk4m-2xv0d', NUMBER],
    ['St-7qK4m-2xVod', NUMBER],
    ['ST7QK4M2XV0D', NUMBER],
    ['st-iLk4m-2xv0d', 'ST-11K4M-2XV0D'],
    ['ST-7QK4M-2XVUD', null],
    ['ST-7QK4M-2XV0', null],
    ['XX-7QK4M-2XV0D', null],
    ['ST-7QK4M-2XV0Dé', null],
    ['', null],
  ])('that was typed as %s is %s', (typed, number) => {
    expect(readStyleNumber(typed)).toBe(number)
    expect(isStyleNumber(typed)).toBe(typed === NUMBER)
  })
})

test.each([
  ['/trace/st-7qk4m-2xv0d', `/trace/${NUMBER}`],
  ['/trace/st-7qk4m-2xvod.json?c=a', `/trace/${NUMBER}.json?c=a`],
  ['/trace/ST7QK4M2XV0D/versions/2?lang=de', `/trace/${NUMBER}/versions/2?lang=de`],
  ['/bom/st-7qk4m-2xv0d', `/bom/${NUMBER}`],
  [`/trace/${NUMBER}`, null],
  ['/trace/harbour-tee', null],
  ['/trace/st-7qk4m-2xv0d%0d%0ax', null],
  ['/api/trace/st-7qk4m-2xv0d', null],
])('%s leads to %s', (url, canonical) => {
  expect(readPublicAddress(url)).toBe(canonical)
})
