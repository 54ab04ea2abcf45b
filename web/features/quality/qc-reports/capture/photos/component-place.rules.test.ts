import { expect, test } from 'vitest'
import { FILE_COMPONENTS } from '#contract/values/codes/qc-words.ts'
import { componentAfter, listComponents, readSwipe } from './component-place.rules.ts'

const components = listComponents(FILE_COMPONENTS)

test('the components follow each other in their order, without the photos of defects', () => {
  expect(components).not.toContain('defect_images')
  expect(componentAfter(components, 'front', 'next')).toBe('back')
  expect(componentAfter(components, 'back', 'previous')).toBe('front')
  expect(componentAfter(components, 'front', 'previous')).toBeUndefined()
  expect(componentAfter(components, 'test', 'next')).toBeUndefined()
})

test.each([
  [{ x: -60, y: 10 }, 'next', 'previous'],
  [{ x: 60, y: -10 }, 'previous', 'next'],
  [{ x: -40, y: 0 }, null, null],
  [{ x: -60, y: 55 }, null, null],
  [{ x: 0, y: -200 }, null, null],
] as const)('a finger that moved by %j', (moved, leftToRight, rightToLeft) => {
  expect(readSwipe({ ...moved, isRightToLeft: false })).toBe(leftToRight)
  expect(readSwipe({ ...moved, isRightToLeft: true })).toBe(rightToLeft)
})
