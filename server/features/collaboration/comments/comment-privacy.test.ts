/** Who reads a comment, and who can be mentioned in it. */
import { describe, expect } from 'vitest'
import { COMMENT_TEXTS } from '#contract/collaboration/comments.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { change, idsOf, list, people, remove, textsOf, write } from './comments.fixture.ts'

let brand: Company
let supplier: Company
let rival: Company
let style: MadeStyle
test.beforeEach(async ({ make }) => {
  ;[brand, supplier, rival] = [await make.brand(), await make.supplier(), await make.supplier()]
  style = await make.style(brand, { suppliers: [supplier, rival] })
})

describe('a comment for the company', () => {
  // shows D-160
  test('is there for its people alone: in lists, in numbers and by its id', async ({ make }) => {
    const { data } = await write(supplier.manager, style, { text: 'Our margin', visibility: 'company' })
    const mine = await list(await supplier.person('qc'), style)
    expect(mine.data).toMatchObject({ total: 1, data: [{ text: 'Our margin', visibility: 'company' }] })
    for (const other of [brand.manager, rival.manager, await make.operator()]) {
      expect((await list(other, style)).data).toMatchObject({ total: 0, data: [], has_earlier: false })
    }
    for (const other of [brand.manager, rival.manager]) {
      expect(await change(other, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
      expect(await remove(other, data)).toFailWith(404, COMMENT_TEXTS.notFound)
    }
  })

  // shows D-168
  test('mentions no one else', async () => {
    const [colleague, stranger] = [await supplier.person('user'), await rival.person('user')]
    const visibility = 'company' as const
    expect(await idsOf(supplier.manager, style, { visibility })).toEqual([colleague.user_id])
    const mentions = [stranger.user_id]
    expect(await write(supplier.manager, style, { visibility, mentions })).toFailAt(
      'mentions',
      COMMENT_TEXTS.unreadable,
    )
    const { data } = await write(supplier.manager, style, { visibility })
    expect(await change(supplier.manager, data, { mentions })).toFailAt('mentions')
  })

  test('leaves no trace in the record of the style', async ({ world }) => {
    await write(supplier.manager, style, { text: 'Our margin', visibility: 'company' })
    const entries = await query<{ subject_kind: string; details: object }>(
      world,
      `select subject_kind, details from audit_entries where action = 'comment.created'
        and details ->> 'style_id' = '${style.id}'`,
    )
    expect(entries).toEqual([{ subject_kind: 'comment', details: { style_id: style.id } }])
  })
})

describe('who left the style', () => {
  // shows D-169
  test('reads and writes nothing there, and what it wrote stays', async () => {
    const { data } = await write(supplier.manager, style, { text: 'Lab dips are sent' })
    await write(supplier.manager, style, { text: 'Our margin', visibility: 'company' })
    const params = { id: String(style.id) }
    const body = { supplier_id: supplier.id }
    expect(await brand.manager.send(removeSupplier, { params, body })).toSucceed()
    expect(await list(supplier.manager, style)).toFailWith(404, 'Style not found')
    expect(await people(supplier.manager, style)).toFailWith(404, 'Style not found')
    expect(await write(supplier.manager, style)).toFailWith(404, 'Style not found')
    expect(await change(supplier.manager, data, {})).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await remove(supplier.manager, data)).toFailWith(404, COMMENT_TEXTS.notFound)
    expect(await textsOf(brand.manager, style)).toEqual(['Lab dips are sent'])
    const mentions = [supplier.manager.user_id]
    expect(await write(brand.manager, style, { mentions })).toFailAt('mentions')
    expect(await idsOf(brand.manager, style)).not.toContain(supplier.manager.user_id)
    // Back on the style, its people read what they wrote for themselves.
    expect(await brand.manager.send(assignSupplier, { params, body })).toSucceed()
    expect(await textsOf(supplier.manager, style)).toEqual(['Our margin', 'Lab dips are sent'])
  })
})

describe('whom one can mention', () => {
  test('are the others on the style, found by their names', async ({ make }) => {
    const outsider = await make.supplier()
    const all = await idsOf(brand.manager, style)
    expect(all).toEqual(expect.arrayContaining([supplier.manager.user_id, rival.manager.user_id]))
    expect(all).not.toContain(brand.manager.user_id)
    expect(all).not.toContain(outsider.manager.user_id)
    expect(await idsOf(brand.manager, style, { query: `of ${rival.name.toUpperCase()}` })).toEqual([
      rival.manager.user_id,
    ])
    for (const query of ['%', rival.name.slice(1)])
      expect(await idsOf(brand.manager, style, { query })).toEqual([])
    expect(await write(brand.manager, style, { mentions: [outsider.manager.user_id] })).toFailAt('mentions')
  })

  // shows D-168
  test('are colleagues alone until the style is verified: anybody can make one in a brand’s name', async ({
    make,
  }) => {
    const stranger = await make.supplier({ verified: false })
    const made = await makeFor(make, stranger, brand.id)
    expect(await idsOf(stranger.manager, made)).toEqual([])
    expect(await write(stranger.manager, made, { mentions: [brand.manager.user_id] })).toFailAt('mentions')
    const colleague = await stranger.person('user')
    expect(await idsOf(stranger.manager, made)).toEqual([colleague.user_id])
    expect(await write(stranger.manager, made, { mentions: [colleague.user_id] })).toSucceed(201)
  })
})

test('a duplicate of a style has none of its comments', async () => {
  await write(brand.manager, style)
  const copy = await brand.manager.send(duplicateStyle, { params: { id: String(style.id) }, body: {} })
  expect(copy).toSucceed(201)
  expect(await textsOf(brand.manager, { id: copy.data.data.id })).toEqual([])
})
