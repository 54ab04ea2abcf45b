import { expect, test } from 'vitest'
import { readFilter } from './filter.rules.ts'

test.each([
  ['userName eq "ana@brand.example"', [['username', 'ana@brand.example']]],
  ['USERNAME EQ "a\\"b"', [['username', 'a"b']]],
  ['externalId eq "x and y eq"', [['externalid', 'x and y eq']]],
  ['active eq True', [['active', true]]],
  ['emails[type eq "work"].value eq "a@b.example"', [['emails.value', 'a@b.example']]],
  [
    'id eq "7" and members eq "9"',
    [
      ['id', '7'],
      ['members', '9'],
    ],
  ],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [['username', 'a']]],
])('%s', (filter, expected) => {
  expect(readFilter(filter).map(({ attribute, value }) => [attribute, value])).toEqual(expected)
})

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq ana',
  'userName co "a"',
  'not (userName eq "a")',
  'userName eq "a" or active eq true',
  'userName eq "a" and',
  'urn:other:1.0:x eq "a"',
  `${'userName eq "a" and '.repeat(11)}id eq "1"`,
  `${'('.repeat(400)}userName eq "a"`,
])('%s is no filter that is answered', (filter) => {
  expect(() => readFilter(filter)).toThrow(expect.objectContaining({ scimType: 'invalidFilter' }))
})
