import { expect, test } from 'vitest'
import type { ActivityCraft } from '#contract/collaboration/activity.ts'
import { bothOf, isTouched } from './touched-queries.rules.ts'

const told = (crafts: ActivityCraft[], { comments = false } = {}) => ({ crafts, comments })

test.each<[string, unknown[], ReturnType<typeof told> | null, boolean]>([
  ['another style', ['bom', 8], told(['bom']), false],
  ['what changed', ['bom', 7], told(['bom']), true],
  ['what did not', ['cost-sheet', 7], told(['bom']), false],
  ['the style, with every craft', ['style', 7], told(['qc']), true],
  ['the activity as well', ['activity', 7, null], told(['cost']), true],
  ['the style file', ['style', 7, 'style_file'], told(['files']), true],
  ['the style file, with another craft', ['style', 7, 'style_file'], told(['bom']), false],
  ['comments', ['comments', 7, {}], told([], { comments: true }), true],
  ['comments, without new ones', ['comments', 7, 'counts'], told(['bom']), false],
  ['the style, with a comment alone', ['style', 7], told([], { comments: true }), false],
  ['all, where anything may have changed', ['fabric-form', 7], null, true],
  ['nothing of other pages', ['suppliers', 7], null, false],
])('%s: %j', (_, key, change, touched) => {
  expect(isTouched(key, { styleId: 7, change })).toBe(touched)
})

test('two changes are both; with one that may be anything they may be anything', () => {
  expect(bothOf(told(['bom']), told(['bom', 'qc'], { comments: true }))).toEqual(
    told(['bom', 'qc'], { comments: true }),
  )
  expect(bothOf(told(['bom']), null)).toBeNull()
})
