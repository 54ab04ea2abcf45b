import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf } from './changes.ts'
import { asJsonText, listOf, oneOf, readJsonText } from './json-text.ts'

const company = z.object({ id: z.int(), factories: z.array(z.int()).default([]) })
const list = asJsonText(z.array(company).default([]), listOf)
const one = asJsonText(company.nullish(), oneOf)

describe('a value as JSON text', () => {
  test('is the same as the value itself', () => {
    const companies = fc.array(fc.record({ id: fc.integer(), factories: fc.array(fc.integer()) }))
    fc.assert(
      fc.property(companies, (value) => {
        expect(list.parse(JSON.stringify(value))).toEqual(value)
        expect(list.parse(value)).toEqual(value)
      }),
    )
  })

  test.for<[given: unknown, read: unknown]>([
    ['[{"id": 8}]', { id: 8, factories: [] }],
    [[{ id: 8 }], { id: 8, factories: [] }],
    ['{"id": 8, "factories": [1]}', { id: 8, factories: [1] }],
    ['[]', null],
    [[], null],
    ['null', null],
    [null, null],
    ['', null],
    [' ', null],
  ])('%j is one company, or none', ([given, read]) => {
    expect(one.parse(given)).toEqual(read)
  })

  test.for<unknown>([null, '', '[]', [], undefined])('%j is an empty list', (given) => {
    expect(list.parse(given)).toEqual([])
  })

  test.for(['{', 'Anatolia Knit', '8', '[{"id":8},{"id":9}]', '{"id":"8"}', `"${'x'.repeat(30_000)}"`])(
    'what is none is refused: %s',
    (given) => {
      expect(one.safeParse(given).success).toBe(false)
    },
  )

  test('leaves every other value as it is, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(() => one.safeParse(given)).not.toThrow()
        if (typeof given !== 'string') expect(readJsonText(given)).toBe(given)
      }),
    )
  })

  test('in a change keeps what it does not name, as the value itself does', () => {
    const changes = changesOf(z.object({ list }))
    for (const given of [[{ id: 8 }], '[{"id":8}]'])
      expect(changes.parse({ list: given as never })).toEqual({ list: [{ id: 8 }] })
    expect(changes.parse({})).toEqual({})
  })
})
