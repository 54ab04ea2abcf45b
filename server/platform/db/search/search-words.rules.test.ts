import { expect, test } from 'vitest'
import { mayBeMistyped, wordsOf } from './search-words.rules.ts'

test.each([
  ['tee harb', ['tee', 'harb']],
  ['  harbour-tee_front.pdf ', ['harbour', 'tee', 'front', 'pdf']],
  ['SS27-0007', ['SS27', '0007']],
  ['100 % cotton', ['100', '%', 'cotton']],
  ['_', ['_']],
  ['-5', ['-5']],
  ['tee tee', ['tee']],
  ['圆领 T恤', ['圆领', 'T恤']],
  ['', []],
])('“%s” is %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('of many words the first eight count, and short ones are typed as they are meant', () => {
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(['harbor', 'tee', 'a tee harbor'].map(mayBeMistyped)).toEqual([true, false, true])
})
