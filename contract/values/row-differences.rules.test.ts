import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFields } from './row-differences.rules.ts'

const changed = (from: object, to: object) =>
  compareFields(from as never, to as never).map(({ field }) => field)

test.each<[what: string, from: object, to: object, fields: string[]]>([
  ['the order of keys says nothing', { file: { a: 1, b: [2] } }, { file: { b: [2], a: 1 } }, []],
  ['the order of a list does', { list: [1, 2] }, { list: [2, 1] }, ['list']],
  ['a list is no object', { list: ['x'] }, { list: { 0: 'x' } }, ['list']],
  ['a key more, deep within', { file: { a: { b: 1 } } }, { file: { a: { b: 1, c: null } } }, ['file']],
  ['another key with the same value', { file: { a: null } }, { file: { b: null } }, ['file']],
  ['null and nothing are one', { a: null, b: undefined }, { b: null, c: undefined }, []],
  ['a number is no text', { a: 1 }, { a: '1' }, ['a']],
  ['moments by what they are', { a: new Date(5), b: new Date(5) }, { a: new Date(5), b: new Date(6) }, ['b']],
  [
    'sizes each by itself',
    { values: { S: '1', M: '2' } },
    { values: { M: '3', L: '4' } },
    ['values.S', 'values.M', 'values.L'],
  ],
])('%s', (_what, from, to, fields) => {
  expect(changed(from, to)).toEqual(fields)
})

/** Whatever the order of keys, as text. */
const write = (each: unknown): string =>
  JSON.stringify(each, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? { row: Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)) }
      : inner,
  )

test('what would be written alike is the same, and nothing else', () => {
  const small = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, 0, 'a', true), tie('list'), tie('row')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    row: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
  })).value
  fc.assert(
    fc.property(small, small, (one, other) => {
      const isAlike = write({ one }) === write({ one: other })
      expect(changed({ field: one }, { field: other })).toEqual(isAlike ? [] : ['field'])
    }),
  )
})
