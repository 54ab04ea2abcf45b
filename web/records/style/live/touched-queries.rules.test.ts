import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import { bothOf, isTouched, type ReadOfStyle, readsOfStyle } from './touched-queries.rules.ts'

const told = (crafts: ActivityCraft[], { comments = false } = {}) => ({ crafts, comments })

test.each<[string, unknown[], ReadOfStyle[], ReturnType<typeof told> | null, boolean]>([
  ['another style', ['bom', 8], ['bom'], told(['bom']), false],
  ['what changed', ['bom', 7], ['bom', 'passport'], told(['bom']), true],
  ['what did not', ['cost-sheet', 7], ['cost'], told(['bom']), false],
  ['what every craft concerns', ['style', 7], ['any_craft'], told(['qc']), true],
  ['comments', ['comments', 7, {}], ['comments'], told([], { comments: true }), true],
  ['comments, without new ones', ['comments', 7, 'counts'], ['comments'], told(['bom']), false],
  ['every craft, with a comment alone', ['style', 7], ['any_craft'], told([], { comments: true }), false],
  ['all, where anything may have changed', ['fabric-form', 7], ['bom'], null, true],
  ['nothing of what no change concerns', ['passport-qr', 7], [], null, false],
])('%s: %j', (_, queryKey, reads, change, touched) => {
  const query = { queryKey, meta: readsOfStyle(...reads) }
  expect(isTouched(query, { styleId: 7, change })).toBe(touched)
})

test('a query that says nothing of styles is never touched', () => {
  expect(isTouched({ queryKey: ['collection', 7] }, { styleId: 7, change: null })).toBe(false)
})

test('two changes are both; with one that may be anything they may be anything', () => {
  expect(bothOf(told(['bom']), told(['bom', 'qc'], { comments: true }))).toEqual(
    told(['bom', 'qc'], { comments: true }),
  )
  expect(bothOf(told(['bom']), null)).toBeNull()
})

const WEB = fileURLToPath(new URL('../../..', import.meta.url))
const BEGINS = /\b(?:queryOptions|infiniteQueryOptions|useQuery|useInfiniteQuery)\(\{/g

/** The braces of a query's options. */
const optionsAt = (code: string, start: number): string => {
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0) return code.slice(start, at + 1)
  }
  throw new Error('These braces do not end')
}

const queries = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path))
  .flatMap((path) => {
    const code = readFileSync(join(WEB, path), 'utf8')
    return [...code.matchAll(BEGINS)].map((found) => ({
      path,
      options: optionsAt(code, found.index + found[0].length - 1),
    }))
  })
const ofStyles = queries.filter(({ options }) =>
  /queryKey: \[(?:'style',|[^\]]*\b(?:styleId|style\.id|style_id)\b)/.test(options),
)

test.each(ofStyles.map(({ path, options }) => [/queryKey: (.*)/.exec(options)?.[1], path, options]))(
  'the query %s in %s says what of the style it reads',
  (_key, _path, options) => {
    expect(options).toContain('meta: readsOfStyle(')
  },
)

test('there are such queries', () => {
  expect(ofStyles.length).toBeGreaterThan(25)
})
