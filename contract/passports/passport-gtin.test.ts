import { expect, test } from 'vitest'
import { GTIN_TEXTS, gtinInput, snapshotGtin } from './passport-gtin.ts'

const take = (gtin: unknown) => gtinInput.safeParse({ gtin })

test('what is typed is kept as fourteen digits, and nothing as nothing', () => {
  expect(take(' 4 006381 333931 ').data).toEqual({ gtin: '04006381333931' })
  expect(take('').data).toEqual({ gtin: '' })
  expect(gtinInput.parse({})).toEqual({})
})

test.each([
  ['123', GTIN_TEXTS.length],
  ['40063813339', GTIN_TEXTS.length],
  ['4006381x33931', GTIN_TEXTS.length],
  ['9'.repeat(41), GTIN_TEXTS.length],
  ['4006381333932', GTIN_TEXTS.checkDigit],
])('%s is refused with one reason', (typed, text) => {
  const { error } = take(typed)
  expect(error?.issues.map(({ message, path }) => [path.join('.'), message])).toEqual([['gtin', text]])
})

test('a version from before there was such a field says nothing of it', () => {
  expect(snapshotGtin.parse({})).toEqual({ gtin: null })
})
