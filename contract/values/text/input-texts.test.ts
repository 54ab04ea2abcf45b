import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './input-texts.ts'

const textsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('what is said of a value where its schema says nothing', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.boolean(), undefined, 'This is required'],
    ['text for a number', z.int(), 'a', 'Must be a number'],
    ['half a piece', z.int(), 1.5, 'Must be a whole number'],
    ['a number for text', z.string(), 1, 'Must be text'],
    ['text for a tick', z.boolean(), 'yes', 'Must be true or false'],
    ['an object for a list', z.array(z.string()), {}, 'Must be a list'],
    ['null for an object', z.object({}), null, 'Must be an object'],
    ['an unknown word', z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
    ['another word than the one', z.literal('a'), 'c', 'Must be a'],
    ['a long text', z.string().max(3), 'abcd', 'Must be no more than 3 characters'],
    ['an empty text', z.string().min(1), '', 'This is required'],
    ['a short text', z.string().min(2), 'a', 'Must be at least 2 characters'],
    ['a large number', z.number().max(1000), 1001, 'Must be at most 1,000'],
    ['a small number', z.number().min(1), 0, 'Must be at least 1'],
    ['a long list', z.array(z.int()).max(1), [1, 2], 'Must be no more than 1 entry'],
    ['a list that is too long', z.array(z.int()).max(2), [1, 2, 3], 'Must be no more than 2 entries'],
    ['an empty list', z.array(z.int()).min(2), [], 'Must be at least 2 entries'],
    ['a list without an entry', z.array(z.int()).min(1), [], 'Must be at least 1 entry'],
    ['more than one letter', z.string().max(1), 'ab', 'Must be no more than 1 character'],
    ['a day that is none', z.iso.date(), '2027-02-30', 'Must be a day such as 2027-05-20'],
    ['no id', z.uuid(), 'x', 'Must be an id'],
    ['another pattern', z.string().regex(/^a$/), 'b', 'Has the wrong form'],
    ['a field that is not there', z.strictObject({}), { b: 1 }, 'There is no field b here'],
    [
      'a field with a name without an end',
      z.strictObject({}),
      { ['b'.repeat(100_000)]: 1 },
      `There is no field ${'b'.repeat(200)}… here`,
    ],
  ])('%s', (_what, schema, value, text) => {
    expect(textsOf(schema, value)).toEqual([text])
  })

  it('is the schema’s own where it has words', () => {
    expect(textsOf(z.string({ error: 'Type a name' }), undefined)).toEqual(['Type a name'])
  })
})
