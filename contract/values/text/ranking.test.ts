import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankChoices } from './ranking.ts'

const labels = (choices: readonly string[], typed: string): string[] =>
  rankChoices(choices, typed, (label) => ({ label }))

// shows D-188
test('exact before beginning, before the beginning of a word, before inside', () => {
  expect(
    labels(['British Indian Ocean Territory', 'West India', 'Indiana', 'India', 'Hindia'], 'india'),
  ).toEqual(['India', 'Indiana', 'British Indian Ocean Territory', 'West India', 'Hindia'])
})

test.each([
  ['istanbul', 'İSTANBUL'],
  ['weiss', 'Weißwasser'],
  ['lodz', 'Łódź'],
  ['tshirt', 'T-shirt'],
  ['t shirt', 'T-shirt'],
  ['احمد', 'أَحمَد'],
  ['テスト', 'ﾃｽﾄ'],
  ['knit rowan', 'Rowan Knit'],
])('«%s» finds %s', (typed, label) => {
  expect(labels(['Other', label], typed)).toEqual([label])
})

test('what else it is called counts, a code only whole', () => {
  const choices = [
    { label: 'Indonesia', names: ['ID', 'IDN'] },
    { label: 'Netherlands', names: ['NL', 'Holland'] },
    { label: 'India', names: ['IN', 'IND'] },
  ]
  const first = (typed: string) => rankChoices(choices, typed, (choice) => choice)[0]?.label
  expect(first('in')).toBe('India')
  expect(first('holl')).toBe('Netherlands')
  expect(first('nl')).toBe('Netherlands')
  expect(first('n')).toBe('Netherlands')
})

test('nothing typed is every choice in its order; what is exact is first whatever else there is', () => {
  expect(labels(['b', 'a'], ' ')).toEqual(['b', 'a'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), fc.nat(), (all, at) => {
      const own = all[at % all.length] as string
      fc.pre(own.trim() === own && own !== '')
      expect(labels(all, own)[0]).toBe(own)
    }),
  )
})
