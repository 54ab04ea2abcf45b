import { expect, test } from 'vitest'
import { mayBeMistyped, rareOf, wordsOf } from './search-words.rules.ts'

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

// shows D-596
test.each([
  ['merchandiser 417-2', { part: ' 417-', words: ['417'], others: ['merchandiser', '2'], begins: ['mer'] }],
  ['417-3.pdf', { part: '417-', words: ['417'], others: ['3', 'pdf'], begins: ['pdf'] }],
  [
    'PO 4417 lot 12A trims',
    { part: ' 4417 lot 12A ', words: ['4417', '12A'], others: ['PO', 'lot', 'trims'] },
  ],
  // Nothing to leave to the rows, or nothing that few of them have.
  ['417', { part: null, words: null }],
  ['broken stitch', { part: null, words: null, begins: [] }],
  ['st 4', { part: null, words: null, begins: [] }],
])('of «%s» few rows have %j', (text, parts) => {
  expect(rareOf(text)).toMatchObject(parts)
})
