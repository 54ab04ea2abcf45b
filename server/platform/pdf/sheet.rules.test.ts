import { expect, test } from 'vitest'
import { ORIENTATIONS, PAPER_NAMES } from '#contract/values/codes/paper-sizes.ts'
import { layOutSheet } from './sheet.rules.ts'

test('every sheet has room for text, and margins that leave most of it', () => {
  for (const paper of PAPER_NAMES)
    for (const orientation of ORIENTATIONS) {
      const sheet = layOutSheet(paper, orientation)
      expect(sheet.content_ems, `${paper} ${orientation}`).toBeGreaterThan(25)
      expect(sheet.margin_mm * 2, `${paper} ${orientation}`).toBeLessThan(sheet.width_mm * 0.3)
      expect(sheet.photo_columns).toBeGreaterThanOrEqual(1)
    }
})

test.each([
  ['A4', 9],
  ['A6', 7],
  ['A5', 7.82],
  ['A0', 18.01],
] as const)('%s: text of %f points', (paper, size) => {
  expect(layOutSheet(paper, 'portrait').text_pt).toBeCloseTo(size, 1)
})

test('below A6 the page of an A6 is made smaller, line by line the same', () => {
  const [a6, a8] = [layOutSheet('A6', 'portrait'), layOutSheet('A8', 'portrait')]
  expect(a8.content_ems).toBeCloseTo(a6.content_ems, 0)
  expect(a8.photo_columns).toBe(a6.photo_columns)
  expect(a8.text_pt / a6.text_pt).toBeCloseTo(52 / 105)
})
