import { expect, test } from 'vitest'
import { filled, findFixed, fixed } from './marked.ts'

test('a fixed text is English, and is known by it with its values', () => {
  expect(fixed`Between ${1} and ${'1,000'} marks`).toBe('Between 1 and 1,000 marks')
  expect(findFixed('Between 1 and 1,000 marks')).toEqual({
    message: 'Between {0} and {1} marks',
    values: [1, '1,000'],
  })
})

test('of other texts nothing is kept', () => {
  expect(fixed`There are no marks`).toBe('There are no marks')
  expect(filled`“${'twelve'}” is no mark`).toBe('“twelve” is no mark')
  expect(['There are no marks', '“twelve” is no mark', 'constructor'].map(findFixed)).toEqual([
    ...[undefined, undefined, undefined],
  ])
})
