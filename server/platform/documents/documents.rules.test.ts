import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { isSameDocument } from './is-same-document.ts'
import { completeBody, fill } from './partial-body.ts'
import { refuseProblems } from './problems.ts'
import { requireCurrent, requireWas } from './require-current.ts'

const lastSave = () => ({ by: 'Ben', at: '2026-11-20T09:41:00.000Z' })

describe('a part of a document', () => {
  test.each([
    [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
    [{ a: 1 }, { a: null }, { a: null }],
    [{ layout: { view: 'a', red: true } }, { layout: { view: 'b' } }, { layout: { view: 'b', red: true } }],
    [{ tags: [1, 2] }, { tags: [] }, { tags: [] }],
    [
      { lines: [{ id: 1, text: 'one', count: 1 }, { id: 2 }] },
      { lines: [{ id: 'new-1' }, { id: 1, count: 5 }] },
      { lines: [{ id: 'new-1' }, { id: 1, text: 'one', count: 5 }] },
    ],
    [
      { held: [{ kind: 'gots', number: 'G' }] },
      { held: [{ kind: 'gots' }] },
      { held: [{ kind: 'gots', number: 'G' }] },
    ],
    [
      { shares: [{ fibre: 'cotton', note: 'x' }] },
      { shares: [{ fibre: 'cotton' }] },
      { shares: [{ fibre: 'cotton' }] },
    ],
  ])('%j with %j is %j', (saved, change, whole) => {
    expect(fill(saved, change)).toEqual(whole)
  })

  test('nothing named changes nothing, and all named is all there is', () => {
    const value = fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.array(fc.integer())))
    fc.assert(
      fc.property(value, value, (saved, change) => {
        expect(fill(saved, {})).toEqual(saved)
        expect(fill(saved, saved)).toEqual(saved)
        expect(fill({}, change)).toEqual(change)
      }),
    )
  })

  test('is checked with what is saved, and refused at its path', () => {
    const schema = z
      .object({ from: z.number(), to: z.number() })
      .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Too early' })
    expect(completeBody(schema, { from: 1, to: 5 }, { to: 3 })).toEqual({ from: 1, to: 3 })
    expect(() => completeBody(schema, { from: 4, to: 5 }, { to: 3 })).toThrow(
      expect.objectContaining({ details: { text: ['Too early'], fields: { to: ['Too early'] } } }),
    )
  })
})

describe('the version that edits began from', () => {
  test('is refused once it is not the saved one any more', async () => {
    await expect(requireCurrent(3, 4, lastSave)).rejects.toEqual(
      new Refusal('stale', { saved: { ...lastSave(), version: 4 } }),
    )
    await expect(requireCurrent(null, 4, lastSave)).rejects.toBeInstanceOf(Refusal)
  })

  test('may be left out', async () => {
    await requireCurrent(4, 4, lastSave)
    await requireCurrent(undefined, 4, lastSave)
  })
})

describe('a change of one value', () => {
  const lastSave = async () => ({ by: 'Ada', at: '2026-11-20T09:41:00.000Z', version: 4 })

  test.each([
    ['says nothing of its beginning', { value: 'b' }],
    ['began from what is saved', { was: 'a', value: 'b' }],
    ['wants what is saved', { was: 'c', value: 'a' }],
  ])('that %s is made', async (_, change) => {
    await requireWas(change, 'a', lastSave)
  })

  test('that began from something else is refused with what is saved', async () => {
    await expect(requireWas({ was: null, value: 'b' }, 'a', lastSave)).rejects.toMatchObject({
      code: 'stale',
      details: { saved: { by: 'Ada', version: 4, value: 'a' } },
    })
  })
})

test('problems are refused with their places, each text once', () => {
  refuseProblems({})
  expect(() => refuseProblems({ 'a.0': 'Wrong', 'a.1': 'Wrong' })).toThrow(
    expect.objectContaining({
      details: {
        text: ['Wrong'],
        fields: { 'a.0': ['Wrong'], 'a.1': ['Wrong'] },
      },
    }),
  )
})

test('nobody else says that a save is stale, or puts a refusal of fields together', () => {
  const folder = join(import.meta.dirname, '../..')
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  const saying = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(join(folder, path), 'utf8')))
  expect(saying(/Refusal\('stale'/)).toEqual(['platform/documents/require-current.ts'])
  expect(saying(/\bfields: \{/)).toEqual([])
})

test.each([
  [{ a: 1, b: { c: [1, { d: 2, e: null }] } }, { b: { c: [1, { e: null, d: 2 }] }, a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
  [null, {}, false],
  [{ a: null }, { a: null }, true],
  ['a', 'a', true],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(isSameDocument(one, other)).toBe(same)
  expect(isSameDocument(other, one)).toBe(same)
})
