/** No call answers a wrong input in the validator's own English: what it lacks, and what has another type. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallSpec } from './call.ts'
import { findFixed } from './values/text/marked.ts'

const GERMAN = JSON.parse(readFileSync(new URL('../web/languages/de.json', import.meta.url), 'utf8'))

const FILES = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !/\.(test|fixture)\.ts$/.test(name),
)
const modules = await Promise.all(
  FILES.map((name) => import(/* @vite-ignore */ `./${name}`) as Promise<Record<string, unknown>>),
)

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value && 'access' in value
const CALLS = [
  ...new Map(
    modules.flatMap((module) =>
      Object.values(module)
        .filter(isCall)
        .map((spec) => [spec.name, spec] as const),
    ),
  ),
]

/** What Zod says by itself, in its English. */
const DEFAULTS =
  /^(Invalid (input|option|string|number|key|element|discriminator|UUID|URL|email|ISO)|Too (big|small)|Unrecognized key|Not a multiple)|expected |received /i

const WRONG: unknown[] = [undefined, null, {}, [], '', 'x', -1, 1.5, 1e12, true, 'x'.repeat(100_000)]

const keysOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema
    ? Object.keys(schema.shape as object)
    : []

const textsIn = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap(textsIn) : []),
  ])

/** The whole of each wrong kind, and each field by itself. */
const textsOf = (schema: z.ZodType): string[] => {
  const inputs = [
    ...WRONG,
    ...keysOf(schema).flatMap((key) => WRONG.map((value) => ({ [key]: value }))),
    Object.fromEntries(keysOf(schema).map((key) => [key, [{}]])),
  ]
  return inputs.flatMap((input) => textsIn(schema.safeParse(input).error?.issues ?? []))
}

test('there are calls to walk', () => {
  expect(CALLS.length).toBeGreaterThan(150)
})

describe('what a call says of a wrong input', () => {
  // shows D-145
  test.each(CALLS)('%s', (_, { body, query, params }) => {
    const said = [body, query, params].flatMap((schema) => (schema ? textsOf(schema) : []))
    const texts = [...new Set(said)]
    expect(texts.filter((text) => DEFAULTS.test(text) || text === '')).toEqual([])
    // What has values is marked, or everybody would read it in English.
    expect(texts.filter((text) => !Object.hasOwn(GERMAN, findFixed(text)?.message ?? text))).toEqual([])
  })
})
