/** What is made from the contract's schemas is what the schemas take. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { saveBom } from '#contract/materials/boms.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { inputsOf, type Known, valuesOf } from './from-schema.ts'

const nothing: Known = () => undefined
const sample = (schema: z.ZodType, isLeast = false): unknown[] =>
  fc.sample(valuesOf(schema, { known: nothing, name: '', isLeast }), { numRuns: 300, seed: 1 })

test.each([
  ['texts with limits', z.string().min(3).max(5)],
  ['texts of a form', z.string().regex(/^[A-Z]{2}-\d{4}$/)],
  ['texts that are looked at once prepared', z.preprocess((text) => String(text).trim(), z.string().min(2))],
  ['names that a text is turned into', z.string().pipe(z.enum(['A4', 'Letter']))],
  ['numbers between limits', z.int().min(2).max(50)],
  ['what may be left out', z.object({ name: z.string().nullish(), version: z.int().default(1) })],
  [
    'lists',
    z
      .array(z.enum(['day', 'night']))
      .min(1)
      .max(3),
  ],
  [
    'one of several',
    z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), at: z.iso.date() })]),
  ],
])('%s', (_title, schema) => {
  for (const value of sample(schema)) expect(z.safeParse(schema, value).error).toBeUndefined()
})

test('the limits come up', () => {
  expect(sample(z.int().min(2).max(5_000))).toEqual(expect.arrayContaining([2, 5_000]))
  const lengths = sample(z.string().max(60)).map((text) => String(text).length)
  expect(Math.max(...lengths)).toBe(60)
  const counts = sample(z.array(z.boolean()).max(40)).map((list) => (list as []).length)
  expect(Math.max(...counts)).toBe(40)
})

test('the least has nothing that may be left out', () => {
  for (const value of sample(createStyle.body, true)) {
    expect(value).toHaveProperty('product_type')
    expect(value).not.toHaveProperty('brand_reference')
  }
})

test('what several fields must agree on most often holds', () => {
  const made = fc.sample(inputsOf(saveBom.body, nothing), { numRuns: 200, seed: 1 })
  const taken = made.filter((body) => saveBom.body.safeParse(body).success)
  expect(taken.length).toBeGreaterThan(100)
})

test('a known name stands in the place of its value', () => {
  const known: Known = (name, type) =>
    name === 'supplier_id' && type === 'number' ? fc.constant(7) : undefined
  const schema = z.object({ supplier_id: z.int().nullish(), name: z.string() })
  const made = fc.sample(valuesOf(schema, { known, name: '' }), { numRuns: 100, seed: 1 }) as {
    supplier_id?: number
  }[]
  expect(new Set(made.map(({ supplier_id }) => supplier_id))).toEqual(new Set([7, null, undefined]))
})
