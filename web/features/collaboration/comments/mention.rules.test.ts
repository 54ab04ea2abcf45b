import { describe, expect, test } from 'vitest'
import {
  beginningWith,
  completeMention,
  findOpenMention,
  splitMentions,
  stillNamed,
} from './mention.rules.ts'

const TARA = { full_name: 'Tara Yilmaz' }
const TARA_ALONE = { full_name: 'Tara' }

describe('a name that is being typed', () => {
  test.each([
    ['@', { start: 0, query: '' }],
    ['Hello @Ta', { start: 6, query: 'Ta' }],
    ['Hello\n@Tara Yil', { start: 6, query: 'Tara Yil' }],
    ['(@ta', { start: 1, query: 'ta' }],
    ['tara@anatolia', null],
    ['@Tara\n', null],
    ['@Tara ', null],
    ['@one two three four five', null],
    ['', null],
  ])('in %j is %j', (text, open) => {
    expect(findOpenMention(text, text.length)).toEqual(open)
  })

  test('ends at the caret, and is completed where it stands', () => {
    const text = 'Hello @Ta, are they sent?'
    const open = findOpenMention(text, 9)
    expect(open).toEqual({ start: 6, query: 'Ta' })
    const done = completeMention(text, { start: 6, query: 'Ta' }, 'Tara Yilmaz')
    expect(done).toEqual({ text: 'Hello @Tara Yilmaz , are they sent?', caret: 19 })
  })

  test('is followed by one blank, whether or not there was one', () => {
    expect(completeMention('@Ta now', { start: 0, query: 'Ta' }, 'Tara').text).toBe('@Tara now')
    expect(completeMention('@Ta', { start: 0, query: 'Ta' }, 'Tara').text).toBe('@Tara ')
  })
})

test.each([
  ['', ['Tara Yilmaz', 'Lena Koç']],
  ['T', ['Tara Yilmaz']],
  ['koc', ['Lena Koç']],
  ['lena k', ['Lena Koç']],
  ['ara', []],
])('%j begins the names of %j', (query, names) => {
  const found = beginningWith([TARA, { full_name: 'Lena Koç' }], query)
  expect(found.map(({ full_name }) => full_name)).toEqual(names)
})

test('whose name was taken out of the text is mentioned no more', () => {
  expect(stillNamed('@Tara Yilmaz, please', [TARA, { full_name: 'Lena Fischer' }])).toEqual([TARA])
})

describe('a text that is read', () => {
  test('has its mentions apart, each as often as it stands there', () => {
    expect(splitMentions('Hi @Tara Yilmaz and @Tara Yilmaz!', [TARA])).toEqual([
      { at: 0, text: 'Hi ', isMention: false },
      { at: 3, text: '@Tara Yilmaz', isMention: true },
      { at: 15, text: ' and ', isMention: false },
      { at: 20, text: '@Tara Yilmaz', isMention: true },
      { at: 32, text: '!', isMention: false },
    ])
  })

  test('takes the longer of two names that begin alike', () => {
    const parts = splitMentions('@Tara Yilmaz', [TARA_ALONE, TARA])
    expect(parts).toEqual([{ at: 0, text: '@Tara Yilmaz', isMention: true }])
  })

  test('without mentions is one piece', () => {
    expect(splitMentions('Plain @Tara', [])).toEqual([{ at: 0, text: 'Plain @Tara', isMention: false }])
    expect(splitMentions('', [TARA])).toEqual([])
  })
})
